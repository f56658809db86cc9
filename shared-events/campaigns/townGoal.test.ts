import { expect, test } from 'vitest';
import { townGoal } from './townGoal.ts';

const ahead = (missing: number) => ({ shortName: 'leipzig', label: 'Leipzig', missing });

test.each([
  [43, 50],
  [50, 60],
  [99.5, 100],
  [0.23, 0.3],
  [1_234, 2_000],
])('the round number after %d is %d', (sum, target) => {
  const goal = townGoal(sum, null);
  expect(goal).toMatchObject({ kind: 'number', target });
  expect(goal?.missing).toBeCloseTo(target - sum);
});

test('the nearer goal is shown: the town ahead or the round number', () => {
  expect(townGoal(43, ahead(2.1))).toEqual({ kind: 'place', label: 'Leipzig', missing: 2.1 });
  expect(townGoal(43, ahead(8))).toMatchObject({ kind: 'number', target: 50 });
});

test('a town that saves nothing yet can reach the last of the league, and nothing where there is none', () => {
  expect(townGoal(0, ahead(3))).toMatchObject({ kind: 'place' });
  expect(townGoal(0, null)).toBeUndefined();
});
