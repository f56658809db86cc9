import type { RoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useUser } from '../server/session/hooks.ts';
import { mayOpen } from '../server/session/user.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

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
