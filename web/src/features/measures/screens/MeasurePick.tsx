import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { JoinedCard } from '../../../blocks/membership/JoinedCard.tsx';
import { OwnFigureLink } from '../../../blocks/membership/OwnFigureLink.tsx';
import { ownOpenRound, ownRound } from '../../../blocks/membership/participation.ts';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSession, useUser } from '../../../server/session/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../style.css';

/** On its way together with what was picked before: the catalogue is large, and the page says first what it is for. */
const form = import('../components/PickForm.tsx').then((m) => ({ default: m.PickForm }));
form.catch(() => undefined);
const PickForm = lazy(() => form);

/** Choosing measures by what they bring; participants of stop-fossil see what the campaign is after. */
export function MeasurePick() {
  const { t, i18n } = useTranslation(['measures', 'shell']);
  const session = useSession();
  const user = useUser();
  const ofCampaign = user?.isStopFossilUser === true;
  const year = defaultYear(nowInSeconds());
  const used = useQueryResult(measuresOfUser, {});
  const sectors = useQueryResult(emissionsOfYear, { year });
  const { person, effects } = usePersonYear(sectors.value, year);
  const reads = [used, effects, sectors];
  const hasFailed = reads.some(({ failure }) => failure);
  const { value: rounds, failure: without } = useRounds(ofCampaign);
  // Card of the campaign stands above the choice.
  const isComing = !user || (ofCampaign && !(rounds ?? without));
  const own = ownRound(user, 'stop-fossil');
  // Between two rounds the last one's goal is the campaign's.
  const isOwn = ({ name, kind }: Round): boolean =>
    own ? name === own.round : ofCampaign && kind === 'stop-fossil';
  const target = rounds?.findLast(isOwn)?.target;
  return (
    <Page title={t('measures:pick.title')} lead={t('measures:pick.lead')}>
      {isComing && <Skeleton lines={6} />}
      {ownOpenRound(user, 'stop-fossil') && (
        <JoinedCard kind="stop-fossil">
          <OwnFigureLink kind="secondary" />
        </JoinedCard>
      )}
      {target !== undefined && (
        <Notice kind="info">
          {t('measures:pick.campaignGoal', { target: formatRounded(target, i18n.language) })}
        </Notice>
      )}
      {hasFailed && <Loading of={reads} />}
      <Suspense fallback={<PickWaiting />}>
        {used.value && person && session ? (
          <PickForm
            used={used.value}
            person={person}
            campaignEnd={ofCampaign}
            next={ofCampaign ? '/stop-fossil-done' : stepOf('footprint').path}
          />
        ) : (
          !hasFailed && <PickWaiting />
        )}
      </Suspense>
      <p className="button-row">
        <Link to={stepOf('measuresUsed').path}>{t('shell:step.measuresUsed')}</Link>
        <Link to={stepOf('measuresAll').path}>{t('shell:step.measuresAll')}</Link>
      </p>
    </Page>
  );
}

/** The choice before it is here, its foot in place: nothing moves when it comes. */
function PickWaiting() {
  return (
    <div className="pick">
      <Skeleton lines={6} />
      <div className="page-foot" />
    </div>
  );
}
