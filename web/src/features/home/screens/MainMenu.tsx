import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isBetUnfinished } from '../../../blocks/membership/participation.ts';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import type { Step } from '../../../flow/step.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { mayOpen, type SessionUser } from '../../../server/session/user.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FootprintPanel } from '../components/FootprintPanel.tsx';
import { NextStepCard } from '../components/NextStepCard.tsx';
import { OfflineWay } from '../components/OfflineWay.tsx';
import { stepIcon } from '../stepIcons.ts';
import '../style.css';

/** Few see it. */
const UnreachableMail = lazy(() =>
  import('../components/UnreachableMail.tsx').then((m) => ({ default: m.UnreachableMail })),
);
/** Waits for the rounds anyway, and the start page for none of it. */
const CampaignRow = lazy(() =>
  import('../components/CampaignRow.tsx').then((m) => ({ default: m.CampaignRow })),
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
      <OfflineWay />
      <div className="home">
        <div className="home-now">
          <FootprintPanel />
          <NextStepCard />
        </div>
        <div className="home-now">
          <Suspense fallback={<Skeleton lines={4} />}>
            <RunningCampaigns />
            <AllPages steps={entries} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

function leadFor(user: SessionUser | null): 'main.lead' | 'main.leadStopFossil' | 'main.leadBet' {
  if (user?.isStopFossilUser) return 'main.leadStopFossil';
  return user?.isBetUser ? 'main.leadBet' : 'main.lead';
}

/** The two things people come for that no tab is named after. */
const DEEDS = [stepOf('measuresPick'), stepOf('changes')];

/** Every page of the start menu, folded: the tabs and the card above lead to what most people come for. */
function AllPages({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('home');
  // A citizen with a role comes for its pages.
  const inSight = [...DEEDS, ...steps.filter(({ access }) => isRoleAccess(access))];
  return (
    <div className="no-print">
      <PageLinks steps={inSight} />
      <details className="fold">
        <summary>{t('main.all')}</summary>
        <PageLinks steps={steps.filter(({ id }) => inSight.every((step) => step.id !== id))} />
      </details>
    </div>
  );
}

function PageLinks({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <ul className="all-pages">
      {steps.map(({ id, path }) => {
        const Icon = stepIcon(id);
        return (
          <li key={id}>
            <Link className="all-pages-link" to={path}>
              <Icon className="icon" aria-hidden />
              {t(`step.${id}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Campaigns that run today, and a bet that was joined half way: a line each, that leads to its page. */
function RunningCampaigns() {
  const user = useUser();
  const read = useRounds();
  const { value: rounds, failure } = read;
  if (!rounds && !failure) return <Loading of={[read]} lines={4} />;
  return CAMPAIGN_KINDS.map((kind) => {
    const lead = shownToday(rounds, kind)?.lead;
    const isUnfinished = kind === 'climate-bet' && isBetUnfinished(user);
    return lead?.state === 'running' || isUnfinished ? (
      <CampaignRow key={kind} kind={kind} round={lead} />
    ) : null;
  });
}
