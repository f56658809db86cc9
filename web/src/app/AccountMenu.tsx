import { CircleUserRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { stepAt, stepOf } from '../flow/inputFlow.ts';
import type { Step } from '../flow/step.ts';
import { stepsUnder, tabOf } from '../flow/tabs.ts';
import { useUser } from '../server/session/hooks.ts';
import { mayOpen } from '../server/session/user.ts';
import { initialsOf } from './initials.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** One's own pages, language, colours and the way out, behind one button. The browser opens it, closes it and keeps the focus. */
export function AccountMenu() {
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
