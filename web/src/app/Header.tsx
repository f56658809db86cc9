import {
  ChartNoAxesColumn,
  CircleUserRound,
  House,
  LogIn,
  type LucideIcon,
  PenLine,
  UserPlus,
  Users,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { stepAt, stepOf } from '../flow/inputFlow.ts';
import type { Step } from '../flow/step.ts';
import { stepsUnder, TABS, tabOf } from '../flow/tabs.ts';
import type { TabId } from '../pages.ts';
import { useAnySession, useSession, useUser } from '../server/session/hooks.ts';
import { mayOpen } from '../server/session/user.ts';
import { initialsOf } from './initials.ts';
import { LogoutButton } from './LogoutButton.tsx';
import { chooseLanguage, SUPPORTED } from './loadTexts.ts';
import { loginPath } from './loginPath.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

// Each language under its own name: one who needs it cannot read the other.
const NAMES = { de: 'Deutsch', en: 'English' };

function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <select
      className="header-select"
      aria-label={t('nav.language')}
      value={i18n.language}
      onChange={(event) => {
        const chosen = SUPPORTED.find((lng) => lng === event.target.value);
        if (chosen) void chooseLanguage(chosen);
      }}
    >
      {SUPPORTED.map((lng) => (
        <option key={lng} value={lng} lang={lng}>
          {NAMES[lng]}
        </option>
      ))}
    </select>
  );
}

/** One's own pages, language, colours and the way out, behind one button. The browser opens it, closes it and keeps the focus. */
function AccountMenu() {
  const { t } = useTranslation();
  const { key, pathname } = useLocation();
  const user = useUser();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the menu leads to another place, or to the same anew
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  const here = stepAt(pathname);
  const initials = initialsOf(user?.fullName ?? '');
  const steps = stepsUnder('account').filter(({ access }) => mayOpen(user, access));
  const readings = user && !user.isStopFossilUser ? [stepOf('values')] : [];
  return (
    <>
      <button
        type="button"
        className={here && tabOf(here) === 'account' ? 'account-button account-here' : 'account-button'}
        popoverTarget={id}
      >
        {initials ? <span aria-hidden>{initials}</span> : <CircleUserRound className="icon" aria-hidden />}
        <span className="visually-hidden">{t('nav.account')}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className="account-menu">
        {user && (
          <p className="account-name">
            {user.fullName && <strong>{user.fullName}</strong>}
            <span>{user.mail}</span>
          </p>
        )}
        <nav aria-label={t('nav.account')}>
          <Links steps={steps.filter(({ access }) => access !== 'open')} here={here} />
          <Links steps={[...readings, ...steps.filter(({ access }) => access === 'open')]} here={here} />
        </nav>
        <div className="account-tools">
          <LanguageSelect />
          <ThemeToggle />
        </div>
        <LogoutButton />
      </div>
    </>
  );
}

interface LinksProps {
  readonly steps: readonly Step[];
  readonly here: Step | undefined;
}

function Links({ steps, here }: LinksProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {steps.map(({ id, path }) => (
        <li key={id}>
          <Link to={path} aria-current={id === here?.id ? 'page' : undefined}>
            {t(`step.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="brand" to="/">
          <img className="brand-mark" src="favicon.svg" alt="" />
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
          <LogoutButton />
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

/** Pages that ask questions, of the ones that stand in no menu. */
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
