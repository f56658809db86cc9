import { expect, test } from 'vitest';
import { withChanges } from './latest.ts';

const row = (name: string, count: number) => ({ name, count, savingSum: count });

test('what is there when one arrives did not happen just now', () =>
  expect(withChanges([], undefined, [row('LED', 3)], 1)).toEqual([]));

test('what was chosen and taken back since the figure before, the newest first', () => {
  const first = withChanges([], [row('LED', 3), row('PV', 1)], [row('LED', 5), row('Veggie', 1)], 1);
  expect(first).toEqual([
    { measure: 'LED', people: 2, at: 1 },
    { measure: 'Veggie', people: 1, at: 1 },
    { measure: 'PV', people: -1, at: 1 },
  ]);
  const [newest, ...others] = withChanges(first, [row('LED', 5)], [row('LED', 6)], 2);
  expect(newest).toEqual({ measure: 'LED', people: 1, at: 2 });
  expect(others).toEqual(first);
});

test('a figure that changed nobody’s choice says nothing, and only the last ones are kept', () => {
  const known = Array.from({ length: 5 }, (_, at) => ({ measure: 'LED', people: 1, at }));
  expect(withChanges(known, [row('LED', 5)], [{ ...row('LED', 5), savingSum: 9 }], 9)).toEqual(known);
  expect(withChanges(known, [], [row('PV', 1)], 9)).toHaveLength(5);
});
