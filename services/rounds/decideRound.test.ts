import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { termFaults } from '@footprint/shared-events/rounds/termFaults.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { describe, expect, test } from 'vitest';
import { roundDecider, roundNamesDecider } from './decideRound.ts';

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
const round: Campaign = {
  name: 'bet-2027',
  kind: 'climate-bet',
  start: '2027-01-01',
  end: '2027-06-01',
  confirmationMail: '2027-05-15',
  confirmUntil: '2027-06-20',
  target: 1.1,
};
const set = (terms: Campaign) => ({ type: 'CampaignRoundSet', data: { terms } }) as const;
const terms = (change: Partial<Campaign>, day: string, replaces = false) =>
  ({ type: 'SetRound', terms: { ...round, ...change }, replaces, now: at(day) }) as const;
const known = given(roundDecider(undefined), set(round));

describe('terms of a round', () => {
  test('are stored where nothing is known of it, whenever it is', () => {
    for (const day of ['2026-11-23', '2027-03-01', '2028-01-01'])
      given(roundDecider(undefined)).when(terms({}, day)).thenEvents(set(round));
  });
  test('that are known are nothing new, in whatever order', () => {
    known.when(terms({}, '2027-03-01')).thenNothingNew();
    const turned = Object.fromEntries(Object.entries(round).reverse()) as Campaign;
    known.when({ ...terms({}, '2027-03-01'), terms: turned }).thenNothingNew();
  });
  test('all change before it begins', () => {
    const later = { start: '2027-02-01', kind: 'stop-fossil' } as const;
    known.when(terms(later, '2026-12-31')).thenEvents(set({ ...round, ...later }));
  });
});

describe('once it has begun', () => {
  test.each<Partial<Campaign>>([
    { end: '2027-07-01', confirmUntil: '2027-08-01' },
    { end: '2027-03-02' },
    { confirmUntil: '2027-07-01', confirmationMail: '2027-05-20', reminders: [3] },
    { title: { de: 'Wette', en: 'Bet' }, goal: 5, target: 2 },
  ])('%o may change', (change) => {
    known.when(terms(change, '2027-03-01')).thenEvents(set({ ...round, ...change }));
  });
  test.each<[Partial<Campaign>, string]>([
    [{ start: '2027-01-02' }, '"bet-2027" has begun: its start stays 2027-01-01'],
    [{ kind: 'stop-fossil' }, '"bet-2027" has begun: its kind stays climate-bet'],
    [{ end: '2027-03-01' }, '"bet-2027" cannot end in the past: 2027-03-01'],
    [{ confirmUntil: '2027-02-01' }, '"bet-2027" cannot close in the past: 2027-02-01'],
  ])('%o may not', (change, fault) => {
    known.when(terms(change, '2027-03-01')).thenRejected('api:error:conflict');
    expect(termFaults(round, { ...round, ...change }, at('2027-03-01'))).toEqual([fault]);
  });
  test('an end that passed may lie ahead again while answers count', () =>
    known.when(terms({ end: '2027-06-15' }, '2027-06-10')).thenEvents(set({ ...round, end: '2027-06-15' })));
});

describe('once it is closed', () => {
  test('only its texts change', () => {
    const change = { title: { de: 'Wette', en: 'Bet' }, supportMail: 'hilfe@klima.example' };
    known.when(terms(change, '2027-06-20')).thenEvents(set({ ...round, ...change }));
  });
  test.each<Partial<Campaign>>([{ goal: 5 }, { target: 2 }, { end: '2028-01-01' }, { reminders: [3] }])(
    '%o does not',
    (change) => {
      known.when(terms(change, '2027-06-20')).thenRejected('api:error:conflict');
      const [field] = Object.keys(change);
      expect(termFaults(round, { ...round, ...change }, at('2027-06-20'))).toEqual([
        `"bet-2027" is closed: its ${field} cannot change any more`,
      ]);
    },
  );
});

describe('a built-in round', () => {
  const builtIn = BUILT_IN['climate-bet'];
  const own: Campaign = { ...builtIn, start: '2021-04-01' };
  const decider = given(roundDecider(builtIn));
  const command = (replaces: boolean) => ({ ...terms({}, '2026-11-23', replaces), terms: own });
  test('is known without an event', () =>
    decider.when({ ...command(false), terms: { ...builtIn } }).thenNothingNew());
  test('is closed, unless it has no participants', () => {
    decider.when(command(false)).thenRejected('api:error:conflict');
    decider.when(command(true)).thenEvents(set(own));
  });
});

test('a round is named once', () => {
  const name = (round: string) => ({ type: 'NameRound', round }) as const;
  const named = { type: 'CampaignRoundNamed', data: { round: 'bet-2027' } } as const;
  given(roundNamesDecider).when(name('bet-2027')).thenEvents(named);
  given(roundNamesDecider, named).when(name('bet-2027')).thenNothingNew();
  given(roundNamesDecider, named)
    .when(name('bet-2028'))
    .thenEvents({ type: 'CampaignRoundNamed', data: { round: 'bet-2028' } });
});
