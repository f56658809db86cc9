import { LogIn, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isDraftOn } from '../forms/drafts/storedDrafts.ts';
import { useAnySession } from '../server/session/hooks.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { loginPath } from './loginPath.ts';
import { WaitingHere } from './WaitingHere.tsx';

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
