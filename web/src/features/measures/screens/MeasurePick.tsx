import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { campaignList } from '../../../api/publicCalls.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { todayIso } from '../../../lib/dates.ts';
import { useSession, useUser } from '../../../session/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../style.css';

/** On its way together with what was picked before: the catalogue is large, and the page says first what it is for. */
const form = import('../components/PickForm.tsx').then((m) => ({ default: m.PickForm }));
form.catch(() => undefined);
const PickForm = lazy(() => form);

/** Choosing measures; participants of stop-fossil see what the campaign is after. */
export function MeasurePick() {
  const { t, i18n } = useTranslation(['measures', 'shell']);
  const session = useSession();
  const ofCampaign = useUser()?.isStopFossilUser === true;
  const { value: used, failure, retry } = useQueryResult(measuresOfUser, {});
  const { value: campaigns } = useQueryResult(campaignList, {}, {}, { enabled: ofCampaign });
  const target = campaigns && campaignOn(campaigns, 'stop-fossil', todayIso())?.target;
  return (
    <Page title={t('measures:pick.title')} lead={t('measures:pick.lead')}>
      {target !== undefined && (
        <Notice kind="info">
          {t('measures:pick.campaignGoal', { target: formatRounded(target, i18n.language) })}
        </Notice>
      )}
      <p className="button-row">
        <Link to={stepOf('measuresUsed').path}>{t('shell:step.measuresUsed')}</Link>
        <Link to={stepOf('measuresAll').path}>{t('shell:step.measuresAll')}</Link>
      </p>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!used && !failure && <Skeleton lines={6} />}
      {used && session && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PickForm
            userId={session.id}
            used={used}
            campaignEnd={ofCampaign}
            next={ofCampaign ? '/stop-fossil-done' : stepOf('footprint').path}
          />
        </Suspense>
      )}
    </Page>
  );
}
