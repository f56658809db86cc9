import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { newestFirst } from '../../../blocks/counter/plausibility.ts';
import { toCsv } from '../../../browser/csv.ts';
import { epochOfIso } from '../../../browser/dates.ts';
import deEnergy from '../../../i18n/energy/de.json';
import enEnergy from '../../../i18n/energy/en.json';
import deReadings from '../../../i18n/readings/de.json';
import enReadings from '../../../i18n/readings/en.json';
import deUnits from '../../../i18n/units/de.json';
import enUnits from '../../../i18n/units/en.json';
import { readingsCsv } from './readingsCsv.ts';

const reading = (iso: string, v: number, marks: object = {}): MeterValueAnswer => ({
  id: v,
  meterId: 3,
  v,
  d: epochOfIso(iso),
  measureType: 'MEASURED_MANUALLY',
  ...marks,
});
const READINGS = newestFirst([
  reading('2024-01-01', 123.456),
  reading('2024-07-01', 345.678, { measureType: 'IMPORTED', estimated: true }),
  reading('2025-01-01', 567.891),
  reading('2025-01-01', 0, { measureType: 'IMPORTED', meterReplaced: true }),
  reading('2026-01-01', 210.004),
]);

const TEXTS = {
  de: { energy: deEnergy, readings: deReadings, units: deUnits },
  en: { energy: enEnergy, readings: enReadings, units: enUnits },
} as const;

test.each(['de', 'en'] as const)('a download in %s is read back without a question', async (language) => {
  const texts = createInstance();
  await texts.init({ lng: language, resources: { [language]: TEXTS[language] } });
  const t = texts.getFixedT<['energy', 'readings', 'units']>(language, ['energy', 'readings', 'units']);
  const text = toCsv(readingsCsv({ unit: 'cubicMeter' }, READINGS, t), language);
  expect(text.split('\r\n')[0]).toContain('(m³)');
  const meter = { id: 3, unit: 'cubicMeter', today: 30_000, known: [], heatShare: 0, active: [] } as const;
  const file = readMeterFile(tableOf(text), meter, { answers: {}, columns: {}, all: false });
  expect(file.questions).toEqual([]);
  expect(
    file.readings.map(({ day, value, replaced, estimated }) => [day, value, replaced, estimated]),
  ).toEqual(
    READINGS.toReversed().map(({ d, v, meterReplaced, estimated }) => [
      berlinDay(d),
      v,
      meterReplaced,
      estimated,
    ]),
  );
});
