import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { kilometresDue } from './kilometresDue.ts';

const NOW = epochOfIso('2026-11-20');
const car = (years: readonly number[], more: Partial<VehicleAnswer> = {}): VehicleAnswer => ({
  id: 1,
  zeroMeter: false,
  name: 'Kombi',
  type: 'car',
  fuelType: 'diesel',
  avgFuelConsume: 6,
  vehicleRoughValues: years.map((year) => ({ year, v: year })),
  ...more,
});
const due = (...vehicles: VehicleAnswer[]) =>
  kilometresDue(vehicles, NOW).map(({ id, year, like }) => [id, year, like.v]);

test('the running year takes the kilometres of the last one', () => {
  expect(due(car([2024, 2025]))).toEqual([['1-2026', 2026, 2025]]);
});

test('a last year without kilometres comes first', () => {
  expect(due(car([2022, 2026]))).toEqual([['1-2025', 2025, 2022]]);
  expect(due(car([2022]))).toEqual([['1-2025', 2025, 2022]]);
});

test.each<readonly [string, readonly VehicleAnswer[]]>([
  ['where both years are entered', [car([2025, 2026])]],
  ['where none is known of a year before', [car([2026])]],
  ['of one bought in the year to be entered', [car([2025], { ownedFrom: epochOfIso('2026-03-01') })]],
  ['of one bought in the year they are taken from', [car([2025], { ownedFrom: epochOfIso('2025-03-01') })]],
  ['of one sold', [car([2025], { ownedUntil: epochOfIso('2026-03-01') })]],
  ['where there is no vehicle in that year', [car([2025]), car([], { id: 2, zeroMeter: true, from: 2026 })]],
])('nothing is asked %s', (_, vehicles) => {
  expect(due(...vehicles)).toEqual([]);
});

test('that there was none in years before keeps nothing from being asked', () => {
  const none = car([], { id: 2, zeroMeter: true, from: 2020, until: 2024 });
  expect(due(car([2025]), none)).toEqual([['1-2026', 2026, 2025]]);
});
