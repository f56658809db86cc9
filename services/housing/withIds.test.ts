import { at, home } from '@footprint/tests/support/logs/homeEvents.ts';
import { expect, test } from 'vitest';
import { objectIdOf } from '../engine/ids.ts';
import { importWithIds, meterWithIds, moveWithIds, termsWithIds } from './withIds.ts';

const newId = (label: string): number => objectIdOf('a command', label);
const subMeter = { name: 'S', meterValue: 1, meterValueDate: at('2025-01-01') };
const activities = [
  { name: 'household' as const, consumptionShare: 100 },
  { name: 'heatPump' as const, subMeter },
];
const idsOf = (label: string) => ({ meterId: newId(`meter${label}`), readingId: newId(`reading${label}`) });

// A command that was sent before an update and is repeated after it must find what it brought.
test('a command brings objects of the ids that it brought in earlier versions', () => {
  expect(newId('meter')).toBe(75_164_238_370_669);
  const meter = meterWithIds(newId, {
    meterHousehold: 1,
    name: 'M',
    unit: 'kWh',
    meterValue: 1,
    meterValueDate: at('2025-01-01'),
    meterInputFrequency: 'monthly',
    meterActivities: 17,
    activities,
    meterLocation: { groupId: 1, ghgDomain: 'housing', measuredObj: 'ePower' },
  });
  expect(meter).toMatchObject(idsOf(''));
  expect(meter.activities?.[1]?.subMeter).toEqual({ ...subMeter, ...idsOf('/heatPump') });
  const terms = (validFrom: number | null) =>
    termsWithIds(newId, 7, { validFrom, activities }).activities?.[1]?.subMeter;
  expect(terms(at('2025-01-01'))).toEqual({ ...subMeter, ...idsOf('/7/20089/1') });
  expect(terms(null)).toEqual({ ...subMeter, ...idsOf('/7/first/1') });
  const lastReadings = [{ meterId: 8, meterValue: 5 }];
  expect(moveWithIds(newId, { from: 1, on: at('2025-01-01'), to: home, lastReadings })).toMatchObject({
    householdId: newId('household'),
    lastReadings: [{ readingId: newId('reading/8') }],
  });
  const readings = [
    { v: 1, d: 100 },
    { v: 1, d: 100, meterReplaced: true },
  ];
  expect(importWithIds(newId, readings, undefined)).toMatchObject({
    importId: newId('import'),
    goesOn: false,
    readings: [{ readingId: newId('import/100') }, { readingId: newId('import/100/swap') }],
  });
  expect(importWithIds(newId, readings, 9)).toMatchObject({ importId: 9, goesOn: true });
});
