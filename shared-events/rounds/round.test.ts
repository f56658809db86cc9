import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoOfDay, noonOf } from '../calculation/calendar.ts';
import { CAMPAIGNS } from '../catalogue/builtInRounds.ts';
import { CAMPAIGN_KINDS } from '../catalogue/campaignKinds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { confirmUntilOf, roundToJoin, runningAt, stateAt } from './round.ts';
import { roundFaults } from './roundFaults.ts';
import { ROUND_STATES } from './types.ts';

const berlin = (time: string): number => Date.parse(`${time}+01:00`) / 1000;
const round: Campaign = {
  name: 'bet-2027',
  kind: 'climate-bet',
  start: '2027-01-01',
  end: '2027-02-01',
  confirmUntil: '2027-02-10',
};
const next: Campaign = { ...round, name: 'bet-next', start: '2027-02-01', end: '2027-03-01' };

describe('a round', () => {
  test.each([
    ['2026-12-31T23:59:59', 'before'],
    ['2027-01-01T00:00:00', 'running'],
    ['2027-01-31T23:59:59', 'running'],
    ['2027-02-01T00:00:00', 'confirming'],
    ['2027-02-09T23:59:59', 'confirming'],
    ['2027-02-10T00:00:00', 'closed'],
  ])('is at %s in Berlin %s', (time, state) => expect(stateAt(round, berlin(time))).toBe(state));

  test('closes a fortnight after its end unless it says when', () => {
    const { confirmUntil: _, ...dates } = round;
    expect(confirmUntilOf(dates)).toBe('2027-02-15');
    expect(confirmUntilOf({ ...dates, end: '2027-12-24' })).toBe('2028-01-07');
    expect(confirmUntilOf(round)).toBe('2027-02-10');
  });
});

describe('a joining names', () => {
  const rounds = [next, ...CAMPAIGNS, round];
  test.each([
    ['the next of its kind', '2026-11-23T12:00:00', 'bet-2027'],
    ['the running one', '2027-01-31T23:59:59', 'bet-2027'],
    ['not the one that is still open, but the one that runs', '2027-02-01T00:00:00', 'bet-next'],
    ['none where none is ahead', '2027-03-01T00:00:00', undefined],
  ])('%s', (_, time, name) => expect(roundToJoin(rounds, 'climate-bet', berlin(time))?.name).toBe(name));
  test('no round of another kind', () =>
    expect(roundToJoin(rounds, 'stop-fossil', berlin('2027-01-02T12:00:00'))).toBeUndefined());
});

const day = fc.integer({ min: 20_000, max: 22_000 });
const someRound = fc.record({
  kind: fc.constantFrom(...CAMPAIGN_KINDS),
  first: day,
  length: fc.integer({ min: 1, max: 400 }),
});
/** Rounds that may be run together. */
const rounds = fc
  .array(someRound, { maxLength: 8 })
  .map((all) =>
    all.map(
      ({ kind, first, length }, i): Campaign => ({
        name: `round-${i}`,
        kind,
        start: isoOfDay(first),
        end: isoOfDay(first + length),
      }),
    ),
  )
  .map((all) => all.filter((_, i) => roundFaults(all.slice(0, i + 1)).length === 0));

test('a round goes through its states in their order, and never back', () => {
  fc.assert(
    fc.property(someRound, day, day, ({ first, length }, a, b) => {
      const dates = { start: isoOfDay(first), end: isoOfDay(first + length) };
      const [early, late] = [a, b]
        .sort((x, y) => x - y)
        .map((one) => ROUND_STATES.indexOf(stateAt(dates, noonOf(one))));
      expect(early).toBeLessThanOrEqual(late ?? -1);
    }),
  );
});

test('of a kind one round runs at a time, and a joining names that one or one that begins later', () => {
  fc.assert(
    fc.property(rounds, day, fc.constantFrom(...CAMPAIGN_KINDS), (all, at, kind) => {
      const now = noonOf(at);
      const states = all.filter((one) => one.kind === kind).map((one) => stateAt(one, now));
      expect(states.filter((state) => state === 'running').length).toBeLessThanOrEqual(1);
      const joined = roundToJoin(all, kind, now);
      expect(joined === undefined).toBe(
        states.every((state) => state === 'confirming' || state === 'closed'),
      );
      if (!joined) return;
      expect([joined.kind, joined.end > isoOfDay(at)]).toEqual([kind, true]);
      const nearer = all.filter(
        (one) => one.kind === kind && one.end > isoOfDay(at) && one.start < joined.start,
      );
      expect(nearer).toEqual([]);
      expect(runningAt(all, kind, now)).toBe(stateAt(joined, now) === 'running' ? joined : undefined);
    }),
  );
});
