import type { MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';
import { readingsOfMeter } from '@footprint/shared-events/housing/api.ts';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { downloadCsv } from '../../../lib/csv.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import type { Counter } from '../counters.ts';
import { doubtOf, newestFirst, seasonalShare, usesOf } from '../plausibility.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import { ImportedFiles } from './ImportedFiles.tsx';
import { ImportReadings } from './ImportReadings.tsx';
import { MeterUses } from './MeterUses.tsx';
import { ReadingRow } from './ReadingRow.tsx';

/** Deleted rows stay in their place until their undo has run out, whatever the server's list says. */
function useRows(listed: readonly MeterValueAnswer[]) {
  const [deleted, setDeleted] = useState<readonly MeterValueAnswer[]>([]);
  const rows = [...listed, ...deleted.filter(({ id }) => !listed.some((reading) => reading.id === id))];
  return {
    rows: newestFirst(rows),
    keep: (reading: MeterValueAnswer) => setDeleted((before) => [...before, reading]),
    drop: (reading: MeterValueAnswer) => setDeleted((before) => before.filter(({ id }) => id !== reading.id)),
  };
}

export function ReadingsTable({ counter }: { readonly counter: Counter }) {
  const { t } = useTranslation(['meter', 'shell', 'units']);
  const labelOf = useCounterLabel();
  const { value, stale, failure, retry } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const { rows, keep, drop } = useRows(value ?? []);
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!value) return <Skeleton lines={4} />;
  const uses = usesOf(value);
  const share = seasonalShare(counter);
  const unit = t(`units:${counter.unit}`);
  const csv = () =>
    downloadCsv(`${counter.name}.csv`, [
      [t('meter:column.date'), t('meter:column.value'), t('meter:column.use'), t('meter:column.source')],
      ...value.map((reading) => [
        formatEpoch(reading.d),
        reading.v,
        uses.get(reading.id) ?? null,
        t(`meter:source.${reading.measureType}`),
      ]),
    ]);
  return (
    <Stale stale={stale}>
      <MeterUses counter={counter} readings={value} />
      <table className="table readings" data-domain="housing">
        <caption>{t('meter:readings.caption', { meter: labelOf(counter), unit })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('meter:column.date')}</th>
            <th scope="col" className="number">
              {t('meter:column.value')}
            </th>
            <th scope="col" className="number">
              {t('meter:column.use')}
            </th>
            <th scope="col">{t('meter:column.source')}</th>
            <th scope="col">{t('meter:column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((reading) => (
            <ReadingRow
              doubtOf={(typed) => doubtOf(value, typed, share)}
              key={reading.id}
              reading={reading}
              unit={unit}
              use={uses.get(reading.id) ?? null}
              onDeleted={keep}
              onGone={drop}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('meter:readings.none')}</p>}
      <div className="button-row no-print">
        <Link
          className={buttonClass('secondary')}
          to={`${stepOf('housing').path}/meters/${counter.meter.id}`}
        >
          {t('meter:one.open')}
        </Link>
        <Button icon={FileDown} onClick={csv}>
          {t('shell:action.csv')}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {t('shell:action.print')}
        </Button>
      </div>
      <ImportedFiles meterId={counter.id} readings={value} />
      <ImportReadings meterId={counter.id} known={value} heatShare={share} />
    </Stale>
  );
}
