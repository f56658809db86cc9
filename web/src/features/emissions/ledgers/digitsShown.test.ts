import { expect, test } from 'vitest';
import { digitsOf, digitsShown, type Line } from './digitsShown.ts';

const percent = (amount: number): Line => ({ sign: '×', amount, digits: 0, percent: true });
const result = (amount: number, digits = 3): Line => ({ sign: '=', amount, digits });

test('a number that was entered keeps its digits, one that was computed has few', () => {
  expect([digitsOf(10.45, 6), digitsOf(3, 6), digitsOf(1 / 3, 2), digitsOf(0.1 + 0.2, 6)]).toEqual([
    2, 0, 2, 1,
  ]);
});

test('a percent has as many digits as its result needs', () => {
  // 57 % of 4 t would be 2.280 t.
  expect(digitsShown([{ amount: 4, digits: 0 }, percent(0.56967), result(4 * 0.56967)])).toEqual([0, 2, 3]);
  expect(digitsShown([{ amount: 4, digits: 0 }, percent(0.57), result(4 * 0.57)])).toEqual([0, 0, 3]);
});

test('the next result follows from the one above as it is written', () => {
  const half = 1.2341;
  const lines: readonly Line[] = [
    { amount: half * 4, digits: 4 },
    { sign: '÷', amount: 2, digits: 0 },
    result(half * 2, 1),
    { sign: '÷', amount: 2, digits: 0 },
    result(half),
  ];
  // 2.5 / 2 would be 1.250, and 2.47 / 2 lies between two.
  expect(digitsShown(lines)).toEqual([4, 0, 3, 0, 3]);
});

test('the terms of a sum are rounded alike', () => {
  const terms = [0.3333, 0.3333, 0.3333];
  const lines: readonly Line[] = [
    ...terms.map((amount, i): Line => ({ ...(i > 0 && { sign: '+' as const }), amount, digits: 2 })),
    result(0.9999),
  ];
  expect(digitsShown(lines)).toEqual([4, 4, 4, 3]);
});

test('no number is shown of which it is unclear which way it is rounded', () => {
  expect(
    digitsShown([{ amount: 0.8215, digits: 3 }, { sign: '+', amount: 0.0155, digits: 3 }, result(0.837)]),
  ).toEqual([4, 4, 3]);
  expect(
    digitsShown([{ amount: 4076.5, digits: 1 }, { sign: '÷', amount: 1000, digits: 0 }, result(4.0765)]),
  ).toEqual([1, 0, 4]);
});

test('a number that stands in several lines reads the same in each', () => {
  const [fuel, power] = [842.546, 601.4484];
  const lines: readonly Line[] = [
    ...[{ amount: fuel, digits: 1 }, { sign: '+', amount: power, digits: 1 } as const],
    ...[result(fuel + power, 2), { amount: fuel, digits: 1 }],
  ];
  expect(digitsShown(lines)).toEqual([3, 3, 2, 3]);
});
