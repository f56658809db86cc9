import { Footprints, LogIn, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAnySession, useSession } from '../server/session/hooks.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { loginPath } from './loginPath.ts';
import { Tabs } from './Tabs.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="brand" to="/">
          <Footprints className="brand-mark" aria-hidden />
          <span>{t('app.name')}</span>
        </Link>
        {session ? (
          <>
            <Tabs />
            <AccountMenu key={session.id} />
          </>
        ) : (
          <VisitorLinks />
        )}
      </div>
    </header>
  );
}

/** The ways in; one whom a mailed link brought has come in, and is shown the way out. */
function VisitorLinks() {
  const { t } = useTranslation();
  const login = loginPath(useLocation());
  const fromMail = useAnySession();
  return (
    <>
      <nav className="header-nav" aria-label={t('nav.main')}>
        {fromMail ? (
          <LogoutButton>{t('nav.endLink')}</LogoutButton>
        ) : (
          <>
            <Link className="header-link" to={login}>
              <LogIn className="icon" aria-hidden />
              {t('nav.login')}
            </Link>
            <Link className="header-link header-link-strong" to="/user/register">
              <UserPlus className="icon" aria-hidden />
              {t('nav.register')}
            </Link>
          </>
        )}
      </nav>
      <div className="header-tools">
        <LanguageSelect />
        <ThemeToggle />
      </div>
    </>
  );
}
