import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { UsedFinding } from '../components/UsedFinding.tsx';
import { UsedTable } from '../components/UsedTable.tsx';
import { UsedWays } from '../components/UsedWays.tsx';
import { useFinish } from '../useFinish.ts';
import '../style.css';

/** What one has set out to do, what it leaves of the figure, and the way to change it. */
export function UsedMeasures() {
  const { t } = useTranslation('measures');
  const ofCampaign = useUser()?.isStopFossilUser === true;
  const { value: used, stale, failure, retry } = useQueryResult(measuresOfUser, {});
  const year = defaultYear(nowInSeconds());
  // What the measures leave of the figure comes when it is known; the list stands without it.
  const { value: sectors } = useQueryResult(emissionsOfYear, { year });
  const finishing = useFinish();
  return (
    <Page title={t('used.title')} named>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!used && !failure && <Skeleton />}
      {used?.length === 0 && (
        <EmptyState picture={Sprout} title={t('used.none')} text={t('used.noneText')}>
          <UsedWays done={false} none />
        </EmptyState>
      )}
      {used && used.length > 0 && (
        <Stale stale={stale}>
          <FormFailure failure={finishing.failure} />
          <div className="stack">
            <UsedFinding used={used} />
            {sectors && <MeasureBars sectors={sectors} picks={used} year={year} />}
            <div className="used">
              <UsedTable
                used={used}
                emissions={emissionsBySector(sectors ?? [])}
                busy={finishing.busy}
                onFinish={finishing.finish}
              />
              <div className="used-left">
                <NextStep title={t('used.next')} text={t('used.nextText')}>
                  <UsedWays done={ofCampaign} none={false} />
                </NextStep>
              </div>
            </div>
          </div>
        </Stale>
      )}
    </Page>
  );
}
