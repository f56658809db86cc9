import type { RoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { LogIn, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { isDraftOn } from '../forms/drafts/storedDrafts.ts';
import { countReadings } from '../server/outbox/database.ts';
import { useAnySession, useSession, useUser } from '../server/session/hooks.ts';
import { mayOpen } from '../server/session/user.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { loginPath } from './loginPath.ts';

/** A page belongs to one citizen: when another one logs in, it starts anew. */
export function RequireSession() {
  const session = useSession();
  return session ? <Outlet key={session.id} /> : <NoSession />;
}

/** Shown instead of a page that needs a login; afterwards one is led back to it. */
export function NoSession() {
  const { t } = useTranslation(['shell', 'api']);
  const location = useLocation();
  const byLink = useAnySession();
  return (
    <Page title={t('shell:noSession.title')} width="form">
      <Notice kind="info">{t('api:error.noSession')}</Notice>
      {isDraftOn(location.pathname) && <Notice kind="info">{t('shell:noSession.draft')}</Notice>}
      <WaitingHere />
      <div className="button-row">
        <Link className={buttonClass('primary')} to={loginPath(location)}>
          <LogIn className="icon" aria-hidden />
          {t('shell:nav.login')}
        </Link>
        {!byLink && (
          <Link className={buttonClass('secondary')} to="/user/register">
            <UserPlus className="icon" aria-hidden />
            {t('shell:nav.register')}
          </Link>
        )}
      </div>
      <p>
        <Link to="/about">{t('shell:noSession.lookFirst')}</Link>
      </p>
    </Page>
  );
}

/** Readings that were captured on this device before a session ran out. */
function WaitingHere() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (offlineIsOn()) countReadings().then(setCount, () => undefined);
  }, []);
  return count > 0 ? <Notice kind="warning">{t('outbox.waiting', { count })}</Notice> : null;
}

const STEP = { auditor: 'step.audit', organiser: 'step.organise' } as const;

/** Until the roles are known, the server decides alone; it does so in any case. */
export function RequireRole({ role }: { readonly role: RoleAccess }) {
  const { t } = useTranslation();
  const user = useUser();
  if (!user || mayOpen(user, role)) return <Outlet />;
  return (
    <Page title={t(STEP[role])} width="form">
      <Notice kind="info">{t(`notFor.${role}`)}</Notice>
    </Page>
  );
}
