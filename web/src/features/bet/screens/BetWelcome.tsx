import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { useSession } from '../../../session/hooks.ts';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BetDates } from '../components/BetDates.tsx';
import { BetResult } from '../components/BetResult.tsx';
import { BetSteps } from '../components/BetSteps.tsx';

// Only who is logged in needs the form; visitors load neither machine nor schema.
const BetInfo = lazy(() => import('../components/BetInfo.tsx').then((m) => ({ default: m.BetInfo })));

/** What the bet is about; a citizen who is logged in can take part at once. */
export function BetWelcome() {
  const { t } = useTranslation('bet');
  const session = useSession();
  return (
    <Page title={t('welcome.title')} lead={t('welcome.lead')}>
      <BetDates />
      <Participation kind="climate-bet" />
      <div className="button-row">
        <JoinCampaign kind="climate-bet" />
      </div>
      {session && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <BetInfo key={session.id} />
        </Suspense>
      )}
      <BetSteps />
      <BetResult />
    </Page>
  );
}
