import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { mayOpen, type SessionUser } from '../../../server/session/user.ts';
import { Page } from '../../../ui/Page.tsx';
import { AllPages } from '../components/AllPages.tsx';
import { FootprintPanel } from '../components/FootprintPanel.tsx';
import { NextStepCard } from '../components/NextStepCard.tsx';
import { RunningCampaigns } from '../components/RunningCampaigns.tsx';
import '../style.css';

/** Few see it. */
const UnreachableMail = lazy(() =>
  import('../components/UnreachableMail.tsx').then((m) => ({ default: m.UnreachableMail })),
);

/** The start page of a citizen; participants of stop-fossil get a shorter one, those of the bet other words. */
export function MainMenu() {
  const { t } = useTranslation('home');
  const user = useUser();
  const entries = entriesOf('home').filter(({ access, inCampaign }) =>
    isRoleAccess(access) ? mayOpen(user, access) : !user?.isStopFossilUser || inCampaign,
  );
  return (
    <Page
      title={user?.fullName ? t('main.welcome', { name: user.fullName }) : t('main.title')}
      lead={t(leadFor(user))}
    >
      {user?.isMailRefused && (
        <Suspense fallback={null}>
          <UnreachableMail />
        </Suspense>
      )}
      <div className="home">
        <div className="home-now">
          <FootprintPanel />
          <NextStepCard />
        </div>
        <div className="home-now">
          <RunningCampaigns />
          <AllPages steps={entries} />
        </div>
      </div>
    </Page>
  );
}

function leadFor(user: SessionUser | null): 'main.lead' | 'main.leadStopFossil' | 'main.leadBet' {
  if (user?.isStopFossilUser) return 'main.leadStopFossil';
  return user?.isBetUser ? 'main.leadBet' : 'main.lead';
}
