import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession, useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BetDates } from '../components/BetDates.tsx';
import { BetResult } from '../components/BetResult.tsx';
import { BetSteps } from '../components/BetSteps.tsx';

// Only who is logged in needs the form; visitors load neither machine nor schema.
const BetInfo = lazy(() => import('../components/BetInfo.tsx').then((m) => ({ default: m.BetInfo })));

/** What the bet is about; whoever is logged in can take part at once. */
export function BetWelcome() {
  const { t } = useTranslation(['bet', 'shell']);
  const session = useSession();
  const user = useUser();
  return (
    <Page title={t('bet:welcome.title')} lead={t('bet:welcome.lead')}>
      {user?.isBetUser && <Notice kind="success">{t('bet:welcome.joined')}</Notice>}
      <BetDates />
      {!session && (
        <div className="button-row">
          <Link className={buttonClass('primary')} to="/user/register">
            <UserPlus className="icon" aria-hidden />
            {t('bet:welcome.register')}
          </Link>
          <Link className={buttonClass('secondary')} to="/user/login?next=%2Fclimate-bet-welcome">
            {t('shell:nav.login')}
          </Link>
        </div>
      )}
      {session && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <BetInfo key={session.id} userId={session.id} />
        </Suspense>
      )}
      <BetSteps />
      <BetResult />
    </Page>
  );
}
