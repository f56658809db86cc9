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
import { CompensationList } from '../components/CompensationList.tsx';

export function Compensation() {
  const { t } = useTranslation('compensation');
  const { value: compensations, stale, failure, retry } = useQueryResult(compensationsOfUser, {});
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!compensations && !failure && <Skeleton />}
      {compensations && (
        <>
          {compensationOfYear(compensations, currentYear()) > 0 && (
            <RunningYearNotice year={currentYear()} to={stepOf('overview').path} />
          )}
          <section className="stack" aria-labelledby="compensation-list">
            <h2 id="compensation-list" className="section-title">
              {t('list')}
            </h2>
            <Stale stale={stale}>
              <CompensationList compensations={compensations} />
            </Stale>
          </section>
          <CompensationForm compensations={compensations} />
        </>
      )}
    </Page>
  );
}
