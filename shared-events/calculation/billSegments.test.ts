import { expect, test } from 'vitest';
import { billSegments } from './billSegments.ts';
import { dayOfIso } from './calendar.ts';
import type { SupplyInput } from './inputs.ts';
import { supplyWith } from './testing/inputs.ts';

const used = (of: SupplyInput) =>
  billSegments(of).map(({ start, end, consumption }) => [start.day, end.day, consumption]);
const [JANUARY, MARCH, JUNE] = ['2024-01-01', '2024-03-01', '2024-06-01'].map(dayOfIso) as [
  number,
  number,
  number,
];

test('deliveries in whatever order say what was used since the one before, those of a day together', () => {
  const deliveries = [
    { id: 3, day: JUNE, amount: 500 },
    { id: 1, day: JANUARY, amount: 900 },
    { id: 2, day: MARCH, amount: 300 },
    { id: 4, day: JUNE, amount: 50 },
  ];
  expect(used(supplyWith({ deliveries }))).toEqual([
    [JANUARY, MARCH, 300],
    [MARCH, JUNE, 550],
  ]);
  expect(used(supplyWith({ deliveries: deliveries.slice(0, 1) }))).toEqual([]);
});

test('bills stand in order of day, each with its own factor', () => {
  const bills = [
    { id: 1, from: MARCH, until: JUNE, amount: 7, factor: 0.1 },
    { id: 2, from: JANUARY, until: MARCH, amount: 9 },
  ];
  expect(used(supplyWith({ bills }))).toEqual([
    [JANUARY, MARCH, 9],
    [MARCH, JUNE, 7],
  ]);
  expect(billSegments(supplyWith({ bills })).map(({ factor }) => factor)).toEqual([undefined, 0.1]);
});
