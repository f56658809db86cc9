import { CircleUserRound, Footprints, Gauge, LogIn, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { stepOf } from '../flow/inputFlow.ts';
import { useAnySession, useSession, useUser } from '../session/hooks.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { loginPath } from './loginPath.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  const anySession = useAnySession();
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="brand" to="/">
          <Footprints className="brand-mark" aria-hidden />
          <span>{t('app.name')}</span>
        </Link>
        <nav className={session ? 'header-nav' : 'header-nav header-nav-visitor'} aria-label={t('nav.main')}>
          {session ? <CitizenLinks /> : <VisitorLinks />}
          {anySession && <LogoutButton />}
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
  return (
    <>
      {user && !user.isStopFossilUser && (
        <Link className="header-link" to={stepOf('values').path}>
          <Gauge className="icon" aria-hidden />
          {t('nav.readings')}
        </Link>
      )}
      <Link className="header-link" to={stepOf('profile').path}>
        <CircleUserRound className="icon" aria-hidden />
        {t('step.profile')}
      </Link>
    </>
  );
}
