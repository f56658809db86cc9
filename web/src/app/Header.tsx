import { Footprints, Gauge, LogIn, LogOut, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { stepOf } from '../flow/inputFlow.ts';
import { useSession, useUser } from '../session/hooks.ts';
import { logout } from '../session/session.ts';
import { showMessage } from '../ui/messages.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { loginPath } from './loginPath.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="brand" to={session ? '/' : '/about'}>
          <Footprints className="brand-mark" aria-hidden />
          <span>{t('app.name')}</span>
        </Link>
        <nav className="header-nav" aria-label={t('nav.main')}>
          {session ? <CitizenLinks /> : <VisitorLinks />}
        </nav>
        <div className="header-tools">
          <LanguageSelect />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link className="header-link" to={loginPath(useLocation())}>
        <LogIn className="icon" aria-hidden />
        {t('nav.login')}
      </Link>
      <Link className="header-link header-link-strong" to="/user/register">
        <UserPlus className="icon" aria-hidden />
        {t('nav.register')}
      </Link>
    </>
  );
}

function CitizenLinks() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const leave = () => {
    showMessage({ kind: 'success', messageId: 'user:logout:done', on: '/' });
    void logout();
    navigate('/');
  };
  const ofCampaign = user?.isStopFossilUser || user?.isBetUser;
  return (
    <>
      {user && !ofCampaign && (
        <Link className="header-link" to={stepOf('values').path}>
          <Gauge className="icon" aria-hidden />
          {t('nav.readings')}
        </Link>
      )}
      <button type="button" className="header-link" onClick={leave}>
        <LogOut className="icon" aria-hidden />
        {t('nav.logout')}
      </button>
    </>
  );
}
