import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useUser } from '../session/hooks.ts';
import { isAuditor } from '../session/user.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** Until it is known who somebody is, the server decides alone; it does so in any case. */
export function RequireAuditor() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user || isAuditor(user)) return <Outlet />;
  return (
    <Page title={t('step.audit')} width="form">
      <Notice kind="info">{t('notAuditor')}</Notice>
    </Page>
  );
}
