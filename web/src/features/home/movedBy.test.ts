import type { HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { expect, test } from 'vitest';
import { movedBy } from './movedBy.ts';

const SINCE = '2026-11-03';
const entry = (
  type: string,
  at: string,
  sector: SectorName,
  [before, after]: readonly [number, number],
): HistoryEntry => ({
  position: at,
  type,
  recordedAt: Date.parse(at) / 1000,
  by: 'self',
  data: {},
  changes: [
    { figure: 'sector', sector, before: 1, after: 1 + after - before },
    { figure: 'total', before, after },
  ],
});

// one-number 4: a figure that moved names the entries that moved it
test('entries since the visit are named by page, day and sector, and together make the change', () => {
  const history = [
    entry('FlightRemoved', '2026-11-20T10:00:00Z', 'flying', [11.4, 10.4]),
    entry('ReadingAdded', '2026-11-18T10:00:00Z', 'ePower', [12.4, 11.4]),
    entry('VehicleAdded', '2026-11-02T10:00:00Z', 'motorVehicles', [13, 12.4]),
  ];
  const { entries, rest } = movedBy(history, { since: SINCE, from: 12.4, to: 10.4 });
  expect(entries).toEqual([
    { page: 'flights', day: '2026-11-20', sector: 'flying', tonnes: expect.closeTo(-1, 9) },
    { page: 'values', day: '2026-11-18', sector: 'ePower', tonnes: expect.closeTo(-1, 9) },
  ]);
  expect(rest).toBeCloseTo(0, 9);
});

test('of the day of the visit what came after it counts, of one page and day the sum', () => {
  const history = [
    entry('ConsumptionTypeChosen', '2026-11-03T15:00:00Z', 'nutrition', [12.0, 11.7]),
    entry('ConsumptionTypeChosen', '2026-11-03T14:00:00Z', 'nutrition', [12.4, 12.0]),
    entry('ConsumptionTypeChosen', '2026-11-03T09:00:00Z', 'nutrition', [13, 12.4]),
  ];
  const { entries, rest } = movedBy(history, { since: SINCE, from: 12.4, to: 11.7 });
  expect(entries).toEqual([
    { page: 'food', day: SINCE, sector: 'nutrition', tonnes: expect.closeTo(-0.7, 9) },
  ]);
  expect(rest).toBeCloseTo(0, 9);
});

test('what no entry moved is left, and an entry that was taken back moved nothing', () => {
  const history = [
    entry('VehicleRemoved', '2026-11-20T10:05:00Z', 'motorVehicles', [12.4, 10.4]),
    entry('VehicleAdded', '2026-11-20T10:00:00Z', 'motorVehicles', [10.4, 12.4]),
  ];
  const { entries, rest } = movedBy(history, { since: SINCE, from: 12.4, to: 10.4 });
  expect(entries).toEqual([]);
  expect(rest).toBeCloseTo(-2, 9);
});
