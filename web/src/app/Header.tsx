import {
  ChartNoAxesColumn,
  Footprints,
  House,
  LogIn,
  type LucideIcon,
  PenLine,
  UserPlus,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { stepAt } from '../flow/inputFlow.ts';
import { TABS, tabOf } from '../flow/tabs.ts';
import type { TabId } from '../pages.ts';
import { useAnySession, useSession } from '../server/session/hooks.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { loginPath } from './loginPath.ts';
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

const ICONS: Record<TabId, LucideIcon> = {
  home: House,
  inputMenu: PenLine,
  footprint: ChartNoAxesColumn,
  together: Users,
};

/** Of the pages that stand in no menu those that ask questions. */
const ASKING = /^.(check|user)/;

/** The same few pages wherever a citizen is: at the foot of phones, in the header of wide screens. Not beside questions. */
export function Tabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = stepAt(pathname);
  if (here ? here.guide : ASKING.test(pathname)) return null;
  const tab = here && tabOf(here);
  return (
    <nav className="tabs" aria-label={t('nav.main')}>
      {TABS.map(({ id, path }) => {
        const Icon = ICONS[id];
        const current = id === here?.id ? 'page' : true;
        return (
          <Link key={id} className="tab" to={path} aria-current={id === tab ? current : undefined}>
            <Icon className="icon" aria-hidden />
            <span>{t(`tab.${id}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
