import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { logout } from '../session/session.ts';
import { showMessage } from '../ui/messages.ts';

export function LogoutButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => {
    // First, since the end of a session empties the message slot, too.
    void logout();
    showMessage({ kind: 'success', messageId: 'user:logout:done', on: '/' });
    navigate('/');
  };
  return (
    <button type="button" className="header-link" onClick={leave}>
      <LogOut className="icon" aria-hidden />
      {t('nav.logout')}
    </button>
  );
}
