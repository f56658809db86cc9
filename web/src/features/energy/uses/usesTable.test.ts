import { dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type CounterReading, segmentsOf } from '@footprint/shared-events/calculation/segments.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import deEvents from '../../../blocks/ownEvents/de.json';
import enEvents from '../../../blocks/ownEvents/en.json';
import { toCsv } from '../../../browser/csv.ts';
import de from './de.json';
import en from './en.json';
import { columnsOf } from './rates.ts';
import { usesTable } from './usesTable.ts';

const TEXTS = { de: { uses: de, ownEvents: deEvents }, en: { uses: en, ownEvents: enEvents } } as const;
const reading = (iso: string, value: number, replaced = false): CounterReading => ({
  day: dayOfIso(iso),
  value,
  ...(replaced && { replaced }),
});
const WITHOUT_SWAP = [reading('2024-01-01', 1_000), reading('2025-01-01', 4_650.5)];
const WITH_SWAP = [
  reading('2023-01-15', 200),
  ...WITHOUT_SWAP,
  reading('2025-01-01', 3, true),
  reading('2025-07-01', 903.25),
];

test.each([
  ['de', 'one period', WITHOUT_SWAP],
  ['en', 'one period', WITHOUT_SWAP],
  ['de', 'a new counter', WITH_SWAP],
  ['en', 'a new counter', WITH_SWAP],
] as const)('the table of uses in %s, with %s, is read back to its readings', async (language, _, known) => {
  const texts = createInstance();
  await texts.init({ lng: language, resources: { [language]: TEXTS[language] } });
  const uses = segmentsOf(known)
    .filter(({ start, end }) => end.day > start.day)
    .map(({ start, end, consumption }) => ({
      from: start.day,
      to: end.day,
      amount: consumption,
      before: null,
    }));
  const table = usesTable(
    {
      of: 'readings',
      uses,
      columns: columnsOf(uses, 'day'),
      marks: known.flatMap(({ day, replaced }) => (replaced ? [{ day, kind: 'swap' as const }] : [])),
      unit: 'kWh',
      rate: texts.t('uses:per.day', { unit: 'kWh' }),
    },
    texts.getFixedT<['uses', 'ownEvents']>(language, ['uses', 'ownEvents']),
  );
  const meter = { id: 3, unit: 'kWh', today: 30_000, known, heatShare: 0, active: [] } as const;
  const file = tableOf(toCsv([table.columns, ...table.rows], language));
  const read = readMeterFile(file, meter, { answers: {}, columns: {}, all: false });
  expect(read.questions).toEqual([]);
  expect(read.readings.map(({ day, value, replaced = false }) => [isoOfDay(day), value, replaced])).toEqual(
    known.map(({ day, value, replaced = false }) => [isoOfDay(day), value, replaced]),
  );
});
