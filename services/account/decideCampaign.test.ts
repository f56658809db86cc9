import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { accountDecider } from './decide.ts';

const bet2026: Campaign = { name: 'bet-2026', kind: 'climate-bet', start: '2026-01-01', end: '2026-12-01' };
const bet2027: Campaign = { ...bet2026, name: 'bet-2027', start: '2027-01-01', end: '2027-12-01' };
const fossil: Campaign = { ...bet2026, name: 'fossil-2026', kind: 'stop-fossil' };
const campaigns = [...CAMPAIGNS, bet2027, bet2026, fossil];

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
const RUNNING = { campaigns, now: at('2026-11-23') };
const CONFIRMING = { campaigns, now: at('2026-12-05') };
const NEXT_RUNS = { campaigns, now: at('2027-02-01') };
const NOTHING_AHEAD = { campaigns, now: at('2028-06-01') };

const registeredWith = (isStopFossilUser: boolean, round?: string): AccountEvent => ({
  type: 'UserRegistered',
  data: {
    mail: 'a@example.org',
    passwordHash: 'h',
    isStopFossilUser,
    language: 'de',
    registeredAt: at('2026-11-01'),
    linkDigest: 'c',
    linkExpiresAt: 100,
    ...(round !== undefined && { round }),
  },
});
const registered = registeredWith(false);
const joiningOf = (day: string, round?: string) => ({
  joinedAt: at(day),
  ...(round !== undefined && { round }),
});
const bet = (day: string, round?: string): AccountEvent => ({
  type: 'BetJoined',
  data: joiningOf(day, round),
});
const stopFossil = (day: string, round?: string): AccountEvent => ({
  type: 'StopFossilJoined',
  data: joiningOf(day, round),
});
const leftRound = (kind: Campaign['kind'], round: string): AccountEvent => ({
  type: 'CampaignLeft',
  data: { kind, round },
});
const linked: AccountEvent = {
  type: 'BetInfoGiven',
  data: { newsletter: true, measuresGeneral: '', linkId: 'i', linkDigest: 'b', linkExpiresAt: 9e9 },
};
const gone: AccountEvent = { type: 'AccountErasureRequested', data: { reason: 'owner' } };

const account = (...events: AccountEvent[]) => given(accountDecider, registered, ...events);
const stateAfter = (...events: AccountEvent[]) => fold(accountDecider, [registered, ...events]);
const join = { type: 'JoinCampaign', kind: 'climate-bet' } as const;
const leave = { type: 'LeaveCampaign', kind: 'climate-bet' } as const;
const inNone = account();

describe('joining', () => {
  test.each<[string, AccountEvent[], typeof RUNNING, AccountEvent[]]>([
    ['names the running round', [], RUNNING, [bet('2026-11-23', 'bet-2026')]],
    ['names the next one where the last is only still open', [], CONFIRMING, [bet('2026-12-05', 'bet-2027')]],
    ['names none where none is ahead', [], NOTHING_AHEAD, [bet('2028-06-01')]],
    ['where none is ahead, is nothing new after one that named none', [bet('2028-06-01')], NOTHING_AHEAD, []],
    ['where none is ahead, is nothing new after the built-in one', [bet('2021-06-01')], NOTHING_AHEAD, []],
    ['after one between rounds is a joining', [bet('2025-06-01')], RUNNING, [bet('2026-11-23', 'bet-2026')]],
    ['a round again is nothing new', [bet('2026-11-01', 'bet-2026')], RUNNING, []],
    ['a round that a joining without a name belongs to is nothing new', [bet('2026-02-01')], RUNNING, []],
    ['after the built-in round is a joining', [bet('2021-06-01')], RUNNING, [bet('2026-11-23', 'bet-2026')]],
    ['after an earlier round is a joining', [bet('2026-02-01')], NEXT_RUNS, [bet('2027-02-01', 'bet-2027')]],
  ])('%s', (_, before, terms, events) =>
    account(...before)
      .when({ ...join, ...terms })
      .thenEvents(...events),
  );
  test('another kind goes on beside it', () =>
    account(bet('2026-02-01', 'bet-2026'))
      .when({ ...join, kind: 'stop-fossil', ...RUNNING })
      .thenEvents(stopFossil('2026-11-23', 'fossil-2026')));
  test('for a postcode enters it as one’s own, together or not at all', () => {
    const here = { ...join, addressCityCode: '10115', ...RUNNING };
    const moved: AccountEvent = { type: 'ProfileChanged', data: { addressCityCode: '10115' } };
    account().when(here).thenEvents(moved, bet('2026-11-23', 'bet-2026'));
    account(moved).when(here).thenEvents(bet('2026-11-23', 'bet-2026'));
    account(gone).when(here).thenRejected('security:session:unknown');
  });
  test('is refused where there is no account', () =>
    account(gone)
      .when({ ...join, ...RUNNING })
      .thenRejected('security:session:unknown'));
});

describe('leaving', () => {
  const ends = stateAfter(bet('2028-06-01'), leftRound('climate-bet', 'climate-bet-2021'));
  test('ends a joining between rounds', () => expect(ends).toMatchObject({ isBetUser: false, joinings: [] }));
  const both = [bet('2026-02-01', 'bet-2026'), bet('2026-12-05', 'bet-2027')];
  const left2026 = leftRound('climate-bet', 'bet-2026');
  test.each<[string, AccountEvent[], typeof RUNNING, string]>([
    ['names the running round, whatever else is joined', [bet('2021-06-01'), ...both], RUNNING, 'bet-2026'],
    ['names the next one while that runs', [bet('2021-06-01'), ...both], NEXT_RUNS, 'bet-2027'],
    ['else the one still open', both, CONFIRMING, 'bet-2026'],
    ['else the one ahead', [bet('2026-12-20', 'bet-2027')], CONFIRMING, 'bet-2027'],
    ['else the built-in one', [bet('2021-06-01')], NOTHING_AHEAD, 'climate-bet-2021'],
    [
      'else a joining between rounds, by the built-in one',
      [bet('2028-06-01')],
      NOTHING_AHEAD,
      'climate-bet-2021',
    ],
    [
      'so too beside a closed one',
      [bet('2026-02-01', 'bet-2026'), bet('2028-06-01')],
      NOTHING_AHEAD,
      'climate-bet-2021',
    ],
    ['names a round also where the joining named none', [bet('2026-02-01')], RUNNING, 'bet-2026'],
  ])('%s', (_, before, terms, round) =>
    account(...before)
      .when({ ...leave, ...terms })
      .thenEvents(leftRound('climate-bet', round)),
  );
  test('leaves a round by every joining that belongs to it', () => {
    // The round was over when it was joined again, and its end was moved ahead since.
    const twice = [bet('2026-02-01', 'bet-2026'), bet('2026-03-05')];
    account(...twice)
      .when({ ...leave, ...RUNNING })
      .thenEvents(left2026, left2026);
    expect(stateAfter(...twice, left2026, left2026)).toMatchObject({ isBetUser: false, joinings: [] });
  });
  test('leaves the round that is named', () =>
    account(...both)
      .when({ ...leave, round: 'bet-2027', ...RUNNING })
      .thenEvents(leftRound('climate-bet', 'bet-2027')));
  test('what one is not in is nothing new', () => {
    inNone.when({ ...leave, ...RUNNING }).thenNothingNew();
    account(...both, left2026)
      .when({ ...leave, round: 'bet-2026', ...RUNNING })
      .thenNothingNew();
  });
  test.each(['bet-2025', 'fossil-2026'])('%s, which is no round of the kind, is refused', (round) =>
    account(...both)
      .when({ ...leave, round, ...RUNNING })
      .thenFault('/round', 'form:campaign:error:round'),
  );
  test('a closed round is refused: its result stays', () => {
    const mine = account(bet('2026-02-01', 'bet-2026'));
    mine.when({ ...leave, ...NOTHING_AHEAD }).thenRejected('api:error:roundClosed');
    mine.when({ ...leave, round: 'bet-2026', ...NOTHING_AHEAD }).thenRejected('api:error:roundClosed');
  });
  test('clears the flag where no other round is its reason, and takes the link along', () => {
    expect(stateAfter(linked, ...both, left2026)).toMatchObject({ isBetUser: true });
    const none = stateAfter(linked, both[0] as AccountEvent, left2026);
    expect(none).toMatchObject({ isBetUser: false, joinings: [] });
    expect(none.betLink).toBeUndefined();
  });
  test('and coming back is as if never away', () =>
    expect(stateAfter(...both, left2026, both[0] as AccountEvent).joinings.map(({ round }) => round)).toEqual(
      ['bet-2027', 'bet-2026'],
    ));
});

describe('the flag of the profile', () => {
  const change = (isStopFossilUser: boolean) =>
    ({ type: 'ChangeProfile', fields: { isStopFossilUser }, ...RUNNING }) as const;
  test('joins the running round where its value changes', () => {
    inNone.when(change(true)).thenEvents(stopFossil('2026-11-23', 'fossil-2026'));
    account(stopFossil('2022-05-01')).when(change(true)).thenNothingNew();
  });
  test('leaves every round of its kind', () => {
    account(stopFossil('2022-05-01'), stopFossil('2026-11-01', 'fossil-2026'), bet('2026-02-01'))
      .when(change(false))
      .thenEvents(leftRound('stop-fossil', 'stop-fossil-2023'), leftRound('stop-fossil', 'fossil-2026'));
    inNone.when(change(false)).thenNothingNew();
  });
  test('of a registration is a joining', () => {
    given(accountDecider, registeredWith(true, 'fossil-2026')).when(change(true)).thenNothingNew();
    given(accountDecider, registeredWith(true))
      .when(change(false))
      .thenEvents(leftRound('stop-fossil', 'fossil-2026'));
  });
  test('was once cleared by the profile itself', () => {
    const events: AccountEvent[] = [
      registeredWith(true),
      { type: 'ProfileChanged', data: { isStopFossilUser: false } },
    ];
    expect(fold(accountDecider, events)).toMatchObject({ isStopFossilUser: false, joinings: [] });
    given(accountDecider, ...events)
      .when(change(true))
      .thenEvents(stopFossil('2026-11-23', 'fossil-2026'));
  });
});
