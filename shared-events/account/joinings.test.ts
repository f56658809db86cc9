import { describe, expect, test } from 'vitest';
import { CAMPAIGNS } from '../catalogue/builtInRounds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { upcast } from '../registry.ts';
import type { AccountEvent } from './events.ts';
import { evolveJoinings, type Joining, joinedBetween, joinedRounds, roundsOf } from './joinings.ts';

const own: Campaign = { name: 'bet-2026', kind: 'climate-bet', start: '2026-01-01', end: '2026-12-01' };
const rounds = [...CAMPAIGNS, own];
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

type Joined = Extract<AccountEvent, { type: 'BetJoined' | 'StopFossilJoined' }>;
/** A joining as it was stored before rounds had names. */
const stored = (type: 'BetJoined' | 'StopFossilJoined', day: string): AccountEvent => ({
  type,
  data: upcast(type, 1, {}, at(day) * 1000) as Joined['data'],
});
const after = (...events: AccountEvent[]): readonly Joining[] => events.reduce(evolveJoinings, []);

describe('a joining without a name belongs', () => {
  test.each([
    ['2020-06-01', 'climate-bet-2021'],
    ['2021-10-31', 'climate-bet-2021'],
    ['2026-01-01', 'bet-2026'],
    ['2026-11-30', 'bet-2026'],
  ])('on %s to %s', (day, name) => expect(roundsOf(after(stored('BetJoined', day)), rounds)).toEqual([name]));
  test.each(['2021-11-01', '2024-06-01', '2026-12-01'])('on %s, between two rounds, to none', (day) => {
    const joinings = after(stored('BetJoined', day));
    expect([roundsOf(joinings, rounds), joinedBetween(joinings, rounds)]).toEqual([[], ['climate-bet']]);
  });
  test('to no round of another kind', () =>
    expect(roundsOf(after(stored('StopFossilJoined', '2026-06-01')), rounds)).toEqual([]));
  test('to the built-in one where only a profile says it', () => {
    const data = { isStopFossilUser: true };
    const said = after({ type: 'ProfileChanged', data }, { type: 'ProfileChanged', data });
    expect(roundsOf(said, rounds)).toEqual(['stop-fossil-2023']);
  });
});

test('a citizen’s rounds come with kind and state, each once; one that is in no file any more is left out', () => {
  const joinings: Joining[] = [
    { kind: 'climate-bet', round: 'bet-2026', joinedAt: 1 },
    { kind: 'climate-bet', joinedAt: at('2026-03-01') },
    { kind: 'stop-fossil', joinedAt: 1 },
    { kind: 'stop-fossil', round: 'taken-back', joinedAt: 1 },
  ];
  expect(joinedRounds(joinings, rounds, at('2026-12-05'))).toEqual([
    { round: 'stop-fossil-2023', kind: 'stop-fossil', state: 'closed' },
    { round: 'bet-2026', kind: 'climate-bet', state: 'confirming' },
  ]);
});
