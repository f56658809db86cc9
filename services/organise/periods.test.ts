import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafe, NO_PEOPLE, type People, sumPeople } from './people.ts';
import { daysUpTo, periodsOf } from './periods.ts';

const FEWEST = 5;
const change: fc.Arbitrary<People> = fc.record({
  joined: fc.integer({ min: -3, max: 12 }),
  picked: fc.integer({ min: -3, max: 12 }),
  confirmed: fc.nat(12),
});
const changes = fc
  .array(change, { maxLength: 40 })
  .map((all) => all.map((people, i) => ({ day: isoOfDay(20_000 + i), people })));
const figures = ({ joined, picked, confirmed }: People) => [joined, picked, confirmed];

test('no figure of a period is of a few people, and all periods add up to everybody', () => {
  fc.assert(
    fc.property(changes, (days) => {
      const periods = periodsOf(days, FEWEST);
      expect(periods.flatMap(figures).filter((people) => !isSafe(people, FEWEST))).toEqual([]);
      if (periods.length > 0)
        expect(figures(sumPeople(periods))).toEqual(figures(sumPeople(days.map(({ people }) => people))));
      else if (figures(sumPeople(days.map(({ people }) => people))).every((n) => n >= FEWEST))
        throw new Error('there is something to show');
    }),
  );
});

test('periods follow each other and never overlap', () => {
  fc.assert(
    fc.property(changes, (days) => {
      const ends = periodsOf(days, FEWEST).flatMap(({ from, to }) => [from, to]);
      expect(ends).toEqual(ends.toSorted());
    }),
  );
});

const joined = (count: number): People => ({ ...NO_PEOPLE, joined: count });
const days = (...counts: readonly number[]) =>
  counts.map((count, i) => ({ day: `2026-03-0${i + 1}`, people: joined(count) }));

test('a day with enough people stands alone, others wait for the next; the end joins the last', () => {
  expect(periodsOf(days(6, 0, 3, 4, 2), FEWEST)).toEqual([
    { from: '2026-03-01', to: '2026-03-01', ...joined(6) },
    { from: '2026-03-03', to: '2026-03-05', ...joined(9) },
  ]);
});

test('of too few people in all there is no period', () => {
  expect(periodsOf(days(2, 2), FEWEST)).toEqual([]);
});

test('days as far as everybody is shown end with the one on which the last of them changed something', () => {
  const day = (n: number, people: number, changed: number) => ({
    day: isoOfDay(20_000 + n),
    people: joined(people),
    changed,
  });
  const days = [day(0, 3, 3), day(1, 4, 5), day(2, 1, 0), day(3, 2, 2)];
  expect(daysUpTo(days, joined(10), 10)).toEqual(days);
  // Three of the second day are not shown yet: it has what the first one leaves.
  expect(daysUpTo(days, joined(4), 5)).toEqual([day(0, 3, 3), day(1, 1, 5)]);
  expect(daysUpTo(days, joined(0), 0)).toEqual([]);
});
