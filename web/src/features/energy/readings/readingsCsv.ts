import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { TFunction } from 'i18next';
import type { Counter } from '../../../blocks/counter/counters.ts';
import { usesOf } from '../../../blocks/counter/plausibility.ts';
import type { CsvCell, Day, Entered } from '../../../browser/csv.ts';

/** The readings of a counter as a file that is read back to the same ones. */
export function readingsCsv(
  { unit }: Pick<Counter, 'unit'>,
  readings: readonly MeterValueAnswer[],
  t: TFunction<['energy', 'readings', 'units']>,
): readonly (readonly (CsvCell | Entered | Day)[])[] {
  const uses = usesOf(readings);
  const inUnit = (column: string) => `${column} (${t(`units:${unit}`)})`;
  return [
    [
      ...[t('energy:column.date'), inUnit(t('energy:column.value')), inUnit(t('energy:column.use'))],
      t('energy:column.source'),
    ],
    ...readings.map((reading) => [
      ...[{ day: berlinDay(reading.d) }, { entered: reading.v }, uses.get(reading.id) ?? null],
      [
        t(`energy:source.${reading.measureType}`),
        ...(reading.estimated ? [t('readings:file.estimate')] : []),
        ...(reading.meterReplaced ? [t('energy:row.replaced')] : []),
      ].join(', '),
    ]),
  ];
}
