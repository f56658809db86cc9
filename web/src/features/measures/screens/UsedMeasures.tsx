import { emissionsBySector } from '@footprint/shared-events/calculation/yearTotal.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { MeasureBars } from '../../../reveal/MeasureBars.tsx';
import { useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { UsedTable } from '../components/UsedTable.tsx';
import { useFinish } from '../useFinish.ts';
import '../style.css';

export function UsedMeasures() {
  const { t } = useTranslation(['measures', 'shell']);
  const ofCampaign = useUser()?.isStopFossilUser === true;
  const { value: used, stale, failure, retry } = useQueryResult(measuresOfUser, {});
  const year = defaultYear(nowInSeconds());
  // What the measures leave of the figure comes when it is known; the list stands without it.
  const { value: sectors } = useQueryResult(emissionsOfYear, { year });
  const finishing = useFinish();
  return (
    <Page title={t('measures:used.title')} lead={t('measures:used.lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!used && !failure && <Skeleton />}
      {used && (
        <Stale stale={stale}>
          <FormFailure failure={finishing.failure} />
          {used.length > 0 ? (
            <div className="stack">
              {sectors && <MeasureBars sectors={sectors} picks={used} year={year} />}
              <UsedTable
                used={used}
                emissions={emissionsBySector(sectors ?? [])}
                busy={finishing.busy}
                onFinish={finishing.finish}
              />
            </div>
          ) : (
            <p>{t('measures:used.none')}</p>
          )}
        </Stale>
      )}
      <div className="button-row">
        {ofCampaign && used && used.length > 0 && (
          <Link className={buttonClass('primary')} to="/stop-fossil-done">
            {t('measures:used.done')}
          </Link>
        )}
        <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
          {t('measures:used.pick')}
        </Link>
        <Link className={buttonClass('secondary')} to={stepOf('overview').path}>
          {t('shell:nav.forward', { step: t('shell:step.overview') })}
        </Link>
      </div>
    </Page>
  );
}
