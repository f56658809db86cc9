import { expect, test } from 'vitest';
import { daysLeft, goalPercent } from './roundProgress.ts';

const at = (moment: string): number => Date.parse(moment) / 1000;

test.each([
  ['2026-12-30T23:59:59+01:00', 2],
  ['2026-12-31T00:00:00+01:00', 1],
  ['2026-12-31T23:59:59+01:00', 1],
  ['2026-11-25T12:00:00+01:00', 37],
])('at %s a round that ends with the year has %d days', (moment, days) => {
  expect(daysLeft({ end: '2027-01-01' }, at(moment))).toBe(days);
});

test.each([
  [99.99, 100, 99],
  [100, 100, 100],
  [2.9, 10, 29],
  [0.1 + 0.2, 0.3, 100],
  [-3, 10, 0],
  [25, 10, 250],
])('%d t of %d t are %d percent', (saving, goal, percent) => {
  expect(goalPercent(saving, goal)).toBe(percent);
});
