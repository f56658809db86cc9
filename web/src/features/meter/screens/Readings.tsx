import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ReadingsTable } from '../components/ReadingsTable.tsx';
import { countersOf } from '../counters.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import '../style.css';

/** The meter shown stands in the address, so that it survives a reload and can be bookmarked. */
export function Readings() {
  const { t } = useTranslation(['meter', 'shell']);
  const [search, setSearch] = useSearchParams();
  const { value: meters, failure, retry } = useQueryResult(metersOfUser, {});
  const labelOf = useCounterLabel();
  const counters = countersOf(meters ?? []);
  const chosen = counters.find(({ id }) => String(id) === search.get('meter')) ?? counters[0];
  return (
    <Page title={t('meter:readings.title')} lead={t('meter:readings.lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!meters && !failure && <Skeleton />}
      {meters && !chosen && (
        <>
          <p>{t('meter:readings.noMeters')}</p>
          <div className="button-row">
            {entriesOf('housing')
              .filter((step) => step.pace === 'exact')
              .map((step) => (
                <Link key={step.id} className={buttonClass('secondary')} to={step.path}>
                  <Gauge className="icon" aria-hidden />
                  {t(`shell:step.${step.id}`)}
                </Link>
              ))}
          </div>
        </>
      )}
      {counters.length > 1 && (
        <div className="field no-print">
          <label htmlFor="readings-meter">{t('meter:reading.meter')}</label>
          <select
            id="readings-meter"
            className="input"
            value={String(chosen?.id)}
            onChange={(event) => setSearch({ meter: event.target.value }, { replace: true })}
          >
            {counters.map((counter) => (
              <option key={counter.id} value={counter.id}>
                {labelOf(counter)}
              </option>
            ))}
          </select>
        </div>
      )}
      {chosen && <ReadingsTable key={chosen.id} counter={chosen} />}
    </Page>
  );
}
