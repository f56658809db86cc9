import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readingsOf } from '../api/outbox/database.ts';
import { useAnySession } from '../session/hooks.ts';
import { logout } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { showMessage } from '../ui/messages.ts';

/** Logging out empties the device: with readings on it that were never sent, this is asked first. */
export function LogoutButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useAnySession()?.id;
  const [unsent, setUnsent] = useState(0);
  const leave = () => {
    // First, since the end of a session empties the message slot, too.
    void logout();
    showMessage({ kind: 'success', messageId: 'user:logout:done', on: '/' });
    navigate('/');
  };
  const press = async () => {
    const readings = await readingsOf(user ?? '').catch(() => []);
    if (readings.length === 0) leave();
    else setUnsent(readings.length);
  };
  return (
    <>
      <button type="button" className="header-link" onClick={() => void press()}>
        <LogOut className="icon" aria-hidden />
        {t('nav.logout')}
      </button>
      {unsent > 0 && (
        <Dialog
          title={t('outbox.leaveTitle')}
          onCancel={() => setUnsent(0)}
          actions={
            <>
              <Button kind="danger" icon={LogOut} onClick={leave}>
                {t('outbox.leave')}
              </Button>
              <Button onClick={() => setUnsent(0)}>{t('action.cancel')}</Button>
            </>
          }
        >
          <p>{t('outbox.leaveText', { count: unsent })}</p>
        </Dialog>
      )}
    </>
  );
}
