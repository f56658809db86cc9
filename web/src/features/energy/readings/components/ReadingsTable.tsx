import { type MeterValueAnswer, readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { ChevronDown, ChevronUp, FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { newestFirst, usesOf } from '../../../../blocks/counter/plausibility.ts';
import { downloadCsv } from '../../../../browser/csv.ts';
import { useKept } from '../../../../browser/useKept.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { readingsCsv } from '../readingsCsv.ts';
import { ImportedFiles } from './ImportedFiles.tsx';
import { ImportReadings } from './ImportReadings.tsx';
import { MeterWays } from './MeterWays.tsx';
import { ReadingRow } from './ReadingRow.tsx';

/** So many are there to be corrected; the others are asked for. */
const NEWEST = 3;

export function ReadingsTable({ counter }: { readonly counter: Counter }) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units', 'shell']);
  const labelOf = useCounterLabel();
  const read = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const { value, stale, failure } = read;
  const { rows: kept, keep, drop } = useKept(value ?? []);
  const rows = newestFirst(kept);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Paper has all of them, by whichever way it is asked for.
    const showAll = () => flushSync(() => setAll(true));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  if (failure || !value) return <Loading of={[read]} lines={4} />;
  const uses = usesOf(value);
  const unit = t(`units:${counter.unit}`);
  const csv = () => downloadCsv(`${counter.name}.csv`, readingsCsv(counter, value, t), i18n.language);
  const goneFor = (reading: MeterValueAnswer) => {
    // The button that brought it back goes with its row.
    if (document.activeElement?.closest('.row-undo')) heading.current?.focus();
    drop(reading);
  };
  return (
    <Stale stale={stale}>
      <section className="stack" aria-labelledby="readings-history">
        <h2 ref={heading} id="readings-history" tabIndex={-1}>
          {t('readings:history')}
        </h2>
        <table className="table readings" data-domain="housing">
          <caption>{t('energy:readings.caption', { meter: labelOf(counter), unit })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('energy:column.date')}</th>
              <th scope="col" className="number">
                {t('energy:column.value')}
              </th>
              <th scope="col" className="number">
                {t('energy:column.use')}
              </th>
              <th scope="col">{t('energy:column.source')}</th>
              <th scope="col" className="no-print">
                {t('energy:column.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, NEWEST)).map((reading) => (
              <ReadingRow
                key={reading.id}
                counter={counter}
                reading={reading}
                use={uses.get(reading.id) ?? null}
                onDeleted={keep}
                onGone={goneFor}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p>{t('energy:readings.none')}</p>}
        <div className="button-row no-print">
          {rows.length > NEWEST && (
            <Button icon={all ? ChevronUp : ChevronDown} onClick={() => setAll(!all)}>
              {t(all ? 'readings:fewer' : 'readings:all', { count: rows.length })}
            </Button>
          )}
          <Button icon={FileDown} onClick={csv}>
            {t('shell:action.csv')}
          </Button>
          <Button icon={Printer} onClick={() => print()}>
            {t('shell:action.print')}
          </Button>
        </div>
        <div className="button-row no-print">
          <Link
            className={buttonClass('secondary')}
            to={`${stepOf('housing').path}/meters/${counter.meter.id}`}
          >
            {t('energy:one.open')}
          </Link>
        </div>
        <MeterWays steps={['swap', 'tariff']} />
        <ImportedFiles meterId={counter.id} readings={value} />
        <ImportReadings counter={counter} known={value} />
      </section>
    </Stale>
  );
}
