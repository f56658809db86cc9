import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { sectorsWith } from '../../testing/sectors.ts';
import { barOf, footprintOf } from './footprintYear.ts';

const sectors = sectorsWith().map((sector) => ({ ...sector, reductionOfMeasures: 0.5 }));
const projected: SectorAnswer[] = sectors.map((sector) =>
  sector.name === 'ePower'
    ? { ...sector, emissions: 3, measurementQuality: 'PROJECTED_WITH_ASSUMPTION', timeSpanQuality: 0.1 }
    : sector,
);
const compensations: CompensationAnswer[] = [
  {
    id: 1,
    compTypeMain: 'windPower',
    name: 'W',
    unitKey: 'GHGeqPerAnnum',
    compValues: [
      { d: epochOfIso('2024-05-01'), v: 1.2 },
      { d: epochOfIso('2025-05-01'), v: 2 },
    ],
  },
];

// spec 2 §5: reduced emissions are the sum minus compensation of the year
test('what is left is the sum minus what was compensated in the year; measures are not taken off', () => {
  const { emissions, compensated, net } = footprintOf(sectors, compensations, 2024);
  expect([emissions, compensated, net]).toEqual([expect.closeTo(11.2, 9), 1.2, expect.closeTo(10, 9)]);
});

// spec 2 §5: the second bubble appears only above 0
test('without a compensation in the year nothing is left over to show', () => {
  expect(footprintOf(sectors, compensations, 2023).net).toBeNull();
});

// spec 2 §2: projected bars are marked
test('a bar has the four domains, marked where something in it is projected', () => {
  const { domains } = barOf(projected, compensations, 2024);
  expect(domains.map(({ domain, projected: pale }) => [domain, pale])).toEqual([
    ['housing', true],
    ['mobility', false],
    ['food-leisure', false],
    ['work', false],
  ]);
  expect(domains.reduce((sum, { tonnes }) => sum + tonnes, 0)).toBeCloseTo(11.2, 9);
});
