import { expect, test } from 'vitest';
import type { Campaign } from '../constants/campaigns.ts';
import { roundByDates } from './roundByDates.ts';

const bet = (name: string, start: string, end: string): Campaign => ({
  ...{ name, kind: 'climate-bet', start, end },
});
const rounds = [
  bet('third', '2027-06-01', '2027-12-01'),
  bet('first', '2021-05-01', '2021-11-01'),
  bet('second', '2026-06-01', '2026-12-01'),
];
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

test.each([
  ['before the first begins the one that lies ahead', '2021-01-01', 'first'],
  ['the running one', '2026-07-01', 'second'],
  ['between two rounds the one whose result stands', '2027-03-01', 'second'],
  ['after the last its result', '2030-01-01', 'third'],
])('pages show %s', (_, day, name) => {
  expect(roundByDates(rounds, 'climate-bet', at(day))?.name).toBe(name);
});

test('where no round is of the kind pages show none', () => {
  expect(roundByDates(rounds, 'stop-fossil', at('2026-07-01'))).toBeUndefined();
});
