import { LogIn, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Joined } from '../components/Joined.tsx';
import '../style.css';

/** The end of the way in: from here on one takes part. */
export function BetDone() {
  const { t } = useTranslation(['bet', 'shell']);
  const session = useSession();
  return (
    <Page title={t('bet:done.title')} width="form">
      {session ? (
        <Joined key={session.id} />
      ) : (
        <>
          <Notice kind="info">{t('bet:done.loginNeeded')}</Notice>
          <div className="button-row">
            <Link className={buttonClass('primary')} to="/user/login?next=%2Fclimate-bet-done">
              <LogIn className="icon" aria-hidden />
              {t('shell:nav.login')}
            </Link>
            <Link className={buttonClass('secondary')} to="/user/register?next=%2Fclimate-bet-done">
              <UserPlus className="icon" aria-hidden />
              {t('shell:nav.register')}
            </Link>
          </div>
          <p>
            <Link to="/climate-bet-welcome">{t('bet:done.about')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
