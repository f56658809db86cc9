import { shownRound } from '@footprint/shared-events/campaigns/shownRound.ts';
import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { campaignList, statisticsOf } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { Kit } from '../../../kit/Kit.tsx';
import { nowInSeconds, todayIso } from '../../../lib/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ShareButton } from '../../../ui/ShareButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type CampaignKind, isKind, statisticsTypeOf } from '../campaign.ts';
import { CampaignDates } from '../components/CampaignDates.tsx';
import { CampaignFigures } from '../components/CampaignFigures.tsx';
import '../style.css';

/** What makes the figures move comes after they are there. */
const LiveBoard = lazy(() => import('../components/LiveBoard.tsx').then((m) => ({ default: m.LiveBoard })));

export function CampaignDashboard() {
  const { t } = useTranslation('campaign');
  const { kind } = useParams();
  return isKind(kind) ? (
    <Dashboard key={kind} kind={kind} />
  ) : (
    <Page title={t('dashboard.unknown')}>
      <Notice kind="danger">{t('dashboard.unknownText')}</Notice>
    </Page>
  );
}

function Dashboard({ kind }: { readonly kind: CampaignKind }) {
  const { t } = useTranslation(['campaign', 'shell']);
  const type = statisticsTypeOf(kind);
  const figures = usePublicResult(statisticsOf, {}, { type });
  const known = usePublicResult(campaignList);
  const campaign = known.value && campaignOn(known.value, kind, todayIso());
  const round = known.value && shownRound(known.value, kind, nowInSeconds());
  const ways = (
    <div className="stack-close">
      <Participation kind={kind} />
      <div className="button-row">
        <JoinCampaign kind={kind} />
        <Link className={buttonClass('secondary')} to={`/${kind}-welcome`}>
          {t('shell:join.about')}
        </Link>
        <ShareButton text={t(`campaign:dashboard.title.${kind}`)} path={`campaign/${kind}`} />
      </div>
    </div>
  );
  return (
    <Page title={t(`campaign:dashboard.title.${kind}`)} lead={t('campaign:dashboard.lead')}>
      {campaign && <CampaignDates campaign={campaign} />}
      {figures.failure && <LoadFailure failure={figures.failure} retry={figures.retry} />}
      {figures.failure && ways}
      {!figures.value && !figures.failure && <Skeleton lines={4} />}
      {figures.value && (
        <Suspense fallback={<CampaignFigures statistics={figures.value} />}>
          <LiveBoard type={type} first={figures.value}>
            {ways}
          </LiveBoard>
        </Suspense>
      )}
      {round && <Kit of={`campaign/${round.name}`} title={t(`campaign:dashboard.title.${kind}`)} />}
    </Page>
  );
}
