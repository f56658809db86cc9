import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingUnit } from '../calculation/fittingUnit.ts';
import { writtenDifference } from '../calculation/writtenMass.ts';
import { townGoal } from './townGoal.ts';

const ahead = (missing: number) => ({ shortName: 'leipzig', label: 'Leipzig', missing });

test.each([
  [43, 50],
  [50, 60],
  [99.5, 100],
  [0.23, 0.3],
  [1_234, 2_000],
  // Written as 0.2, 0.1, 1,000.0 t and 2.0 Mt.
  [0.185, 0.3],
  [0.0996, 0.2],
  [999.96, 2_000],
  [1_960_000, 3_000_000],
  // Whole steps of what can be written: 0.1 and 0.2 kg.
  [0.00001, 0.0001],
  [0.00006, 0.0002],
])('the round number after %d is %d', (sum, target) => {
  const goal = townGoal(sum, null);
  expect(goal).toMatchObject({ kind: 'number', target });
  expect(goal?.missing).toBe(writtenDifference(target, sum));
});

test('the nearer goal is shown: the town ahead or the round number', () => {
  expect(townGoal(43, ahead(2.1))).toEqual({ kind: 'place', label: 'Leipzig', missing: 2.1 });
  expect(townGoal(43, ahead(8))).toMatchObject({ kind: 'number', target: 50 });
});

test('a town that saves nothing yet can reach the last of the league, and nothing where there is none', () => {
  expect(townGoal(0, ahead(3))).toMatchObject({ kind: 'place' });
  expect(townGoal(0, null)).toBeUndefined();
});

const DIGITS = 6;
const LEAST_KG = 0.1;

/** As pages write it, in kilograms whatever its unit: 100 kg is 0.1 t. */
function written(tonnes: number): number {
  const { amount, unit, digits, isBelow } = fittingUnit(tonnes);
  if (isBelow) return 0;
  const figure = new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false }).format(
    amount,
  );
  return Number((Number(figure) * { kg: 1, t: 1_000, Mt: 1_000_000_000 }[unit]).toFixed(DIGITS));
}

/** From grams to millions of tonnes, each size as often; and what lies near the halves of what is written. */
const sums = fc
  .oneof(
    fc.double({ min: -6, max: 8, noNaN: true }).map((size) => 10 ** size),
    fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -6, max: 3 }))
      .map(([digits, size]) => digits * 10 ** size),
  )
  .filter(readsAlike);

/** The width of a float below half of the least that is written, a sum reads "under 0.1 kg" and counts as 0.1 kg. */
function readsAlike(sum: number): boolean {
  const kg = sum * 1_000;
  return kg >= LEAST_KG / 2 || LEAST_KG / 2 - kg > 1e-9;
}

test('a round number never reads as the sum beside it does, and what is missing is no nothing', () => {
  fc.assert(
    fc.property(sums, (sum) => {
      const goal = townGoal(sum, null);
      if (goal?.kind !== 'number') throw new Error('no number');
      expect(written(goal.target)).toBeGreaterThan(written(sum));
      expect(written(goal.target)).toBeCloseTo(goal.target * 1_000, DIGITS);
      expect(written(goal.missing)).toBeGreaterThan(0);
      expect(written(goal.missing) / (written(goal.target) - written(sum))).toBeCloseTo(1, DIGITS);
    }),
    { numRuns: 5_000 },
  );
});
