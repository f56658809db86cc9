import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn, fullest, periodsToDraw } from './periods.ts';

const iso = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

test('a year has at most forty periods, with all the people in them', () => {
  const days = Array.from({ length: 365 }, (_, i) => ({ from: iso(i), to: iso(i), values: [7] }));
  const periods = periodsToDraw(days);
  expect(periods.length).toBeGreaterThan(30);
  expect(periods.length).toBeLessThanOrEqual(40);
  expect(periods.reduce((sum, { values: [people = 0] }) => sum + people, 0)).toBe(7 * 365);
  expect(periodsToDraw(days.slice(0, 12))).toEqual(days.slice(0, 12));
  expect(periodsToDraw([])).toEqual([]);
});

test('the fullest is the one with most people a day', () => {
  const week = { from: '2026-03-01', to: '2026-03-07', values: [14, 0] };
  const day = { from: '2026-03-08', to: '2026-03-08', values: [3, 1] };
  expect(fullest([week, day], 0)).toBe(day);
  expect(fullest([], 0)).toBeUndefined();
});

test('whatever the periods, their days stay in a row, with all the people in them', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(lengths, (all) => {
      let day = 0;
      const days = all.map((length) => {
        const from = day;
        day += length;
        return { from: iso(from), to: iso(day - 1), values: [length, 1] };
      });
      const periods = periodsToDraw(days);
      expect(periods.length).toBeLessThanOrEqual(40);
      for (const period of periods) expect(daysIn(period)).toBe(period.values[0]);
      expect(periods.reduce((sum, { values: [, one = 0] }) => sum + one, 0)).toBe(all.length);
    }),
  );
});
