import fc from 'fast-check';
import { expect, test } from 'vitest';
import { berlinDay, dayOfIso } from '../calculation/calendar.ts';
import { dateOf } from './dates.ts';

const read = (cell: string) => dateOf(cell, { monthFirst: false, numeric: true });
const at = (iso: string, second: number, clock?: number) => ({
  day: dayOfIso(iso),
  second,
  form: 'day',
  ...(clock !== undefined && { clock }),
});

test.each([
  ['spring', '2024-03-31T00:00:00+01:00', at('2024-03-31', 0)],
  ['spring, after the change', '2024-03-31T03:00:00+02:00', at('2024-03-31', 7_200, 10_800)],
  ['autumn', '2024-10-27T00:00:00+02:00', at('2024-10-27', 0)],
  ['autumn, after the change', '2024-10-27T02:00:00+01:00', at('2024-10-27', 10_800, 7_200)],
  ['the day after spring', '2024-04-01T00:00:00+02:00', at('2024-04-01', 0)],
  ['the day after autumn', '2024-10-28T00:00:00+01:00', at('2024-10-28', 0)],
  ['the end of the day, in UTC', '2024-03-30T22:59:59Z', at('2024-03-31', 0, 82_799)],
])(
  'given a moment with its offset (%s), when it is read, then seconds count from midnight',
  (_, cell, date) => expect(read(cell)).toEqual(date),
);

test('given moments in order, when they are read, then a day begins with 0 and their order stays', () => {
  const quarter = 900;
  const begin = Date.parse('2000-01-01T00:00:00Z') / 1_000;
  const moments = fc.integer({ min: 0, max: 30 * 366 * 96 }).map((i) => begin + i * quarter);
  fc.assert(
    fc.property(moments, (moment) => {
      const [one, next] = [moment, moment + quarter].map((s) => read(new Date(s * 1_000).toISOString()));
      const isNewDay = berlinDay(moment) !== berlinDay(moment + quarter);
      expect(next?.second).toBe(isNewDay ? 0 : (one?.second ?? 0) + quarter);
    }),
    { numRuns: 2_000 },
  );
});
