import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { berlinDay, berlinYear, dayOfIso, firstDayOf, isoOfDay, noonOf } from './calendar.ts';

const instants = fc.integer({ min: 0, max: 4_102_444_800 });
const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

test('every second belongs to the day it has in Berlin', () => {
  fc.assert(
    fc.property(instants, (seconds) => {
      const day = inBerlin.format(seconds * 1000);
      expect(isoOfDay(berlinDay(seconds))).toBe(day);
      expect(berlinYear(seconds)).toBe(Number(day.slice(0, 4)));
    }),
  );
});

test('noon of a day is on that day, whatever the clock does, and days are counted without gaps', () => {
  fc.assert(
    fc.property(instants, (seconds) => {
      const day = berlinDay(seconds);
      expect(berlinDay(noonOf(day))).toBe(day);
      expect(dayOfIso(isoOfDay(day))).toBe(day);
    }),
  );
  expect(firstDayOf(2025) - firstDayOf(2024)).toBe(366);
  expect(berlinDay(Date.parse('2024-03-30T23:00:00Z') / 1000)).toBe(dayOfIso('2024-03-31'));
  expect(berlinDay(Date.parse('2024-03-31T21:59:59Z') / 1000)).toBe(dayOfIso('2024-03-31'));
  expect(berlinDay(Date.parse('2024-03-31T22:00:00Z') / 1000)).toBe(dayOfIso('2024-04-01'));
});

test('noon is found without a formatter of its own for every call: each takes microseconds and kilobytes', () => {
  const formatters = vi.spyOn(Intl, 'DateTimeFormat');
  for (let day = 0; day < 1_000; day++) noonOf(day);
  expect(formatters).not.toHaveBeenCalled();
  formatters.mockRestore();
});
