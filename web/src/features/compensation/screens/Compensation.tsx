import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { currentYear } from '../../../lib/dates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RunningYearNotice } from '../../../ui/RunningYearNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { CompensationForm } from '../components/CompensationForm.tsx';
import { CompensationSum } from '../components/CompensationSum.tsx';

export function Compensation() {
  const { t } = useTranslation('compensation');
  const { value: compensations, stale, failure, retry } = useQueryResult(compensationsOfUser, {});
  return (
    <Page title={t('title')} lead={t('lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!compensations && !failure && <Skeleton />}
      {compensations && (
        <div className="beside">
          <CompensationForm compensations={compensations} />
          <div className="stack">
            <Stale stale={stale}>
              <CompensationSum compensations={compensations} />
            </Stale>
            {compensationOfYear(compensations, currentYear()) > 0 && (
              <RunningYearNotice year={currentYear()} to={stepOf('overview').path} />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
