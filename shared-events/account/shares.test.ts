import { expect, test } from 'vitest';
import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import { CAMPAIGNS } from '../catalogue/builtInRounds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import type { MeasuresEvent } from '../measures/events.ts';
import { ownShare } from '../measures/roundSavings.ts';
import type { AccountEvent } from './events.ts';
import { evolveShares, NO_SHARES } from './shares.ts';

const bet = {
  name: 'bet-2027',
  kind: 'climate-bet',
  start: '2027-03-01',
  end: '2027-06-01',
  confirmationMail: '2027-05-20',
  confirmUntil: '2027-06-15',
} as const satisfies Campaign;
const stop = { name: 'stop-2027', kind: 'stop-fossil', start: '2027-01-01', end: '2028-01-01' } as const;
const ROUNDS = [...CAMPAIGNS, bet, stop];

const noon = (day: string): number => noonOf(dayOfIso(day));
type Entry = readonly [day: string, type: string, data?: object];
const shares = (...entries: Entry[]) =>
  entries.reduce((before, [day, type, data = {}]) => {
    const event: { readonly type: string; readonly data: object } = { type, data };
    return evolveShares(before, event as AccountEvent | MeasuresEvent, noon(day), ROUNDS);
  }, NO_SHARES);
const shareOf = (round: string, ...entries: Entry[]) =>
  shares(...entries).rounds.find((share) => share.round === round);

const registered = [
  '2027-01-05',
  'UserRegistered',
  { addressCityCode: '10115', isStopFossilUser: false },
] as const;
const joined = (day: string, round: Campaign = bet): Entry => [
  day,
  round.kind === 'climate-bet' ? 'BetJoined' : 'StopFossilJoined',
  { joinedAt: noon(day), round: round.name },
];
const picked = (day: string, measure: string, start = day): Entry => [
  day,
  'MeasurePicked',
  { measure, startAt: noon(start) },
];
const unpicked = (day: string, measure: string): Entry => [day, 'MeasureUnpicked', { measure }];
const answered = (day: string, measure: string, confirmed: string, ...rounds: string[]): Entry => [
  day,
  'MeasureConfirmed',
  { measure, confirmed, rounds },
];
const left = (day: string): Entry => [day, 'CampaignLeft', { kind: 'climate-bet', round: bet.name }];

const namesOf = (...entries: Entry[]) => shareOf(bet.name, ...entries)?.measures.list.map(({ name }) => name);

test('picks of before joining count, of before the end too, later ones and what is taken back later do not', () => {
  const entries = [registered, picked('2027-01-06', 'Veggie'), joined('2027-04-01')] as const;
  expect(namesOf(...entries, picked('2027-05-31', 'LED'))).toEqual(['Veggie', 'LED']);
  expect(namesOf(...entries, picked('2027-06-01', 'LED'), unpicked('2027-06-02', 'Veggie'))).toEqual([
    'Veggie',
  ]);
});

test('an event that was recorded before the end counts, wherever it stands in the log', () => {
  const late = [registered, joined('2027-04-01'), picked('2027-06-02', 'PV'), picked('2027-05-31', 'LED')];
  expect(namesOf(...(late as Entry[]))).toEqual(['LED']);
});

test('joining counts until the end, leaving until the close, coming back as never away', () => {
  const isIn = (...entries: Entry[]) => shareOf(bet.name, registered, ...entries)?.isIn;
  expect(isIn(joined('2027-05-31'))).toBe(true);
  expect(isIn(joined('2027-06-01'))).toBeUndefined();
  expect(isIn(joined('2027-04-01'), left('2027-06-14'))).toBe(false);
  expect(isIn(joined('2027-04-01'), left('2027-06-15'))).toBe(true);
  const answer = answered('2027-04-03', 'Veggie', 'percent50', bet.name);
  const back = shareOf(
    bet.name,
    ...[registered, picked('2027-04-01', 'Veggie'), joined('2027-04-02'), answer],
    ...[left('2027-04-04'), picked('2027-04-05', 'LED'), joined('2027-04-06')],
  );
  expect(back).toMatchObject({
    isIn: true,
    hasAnswered: true,
    measures: { list: [{ name: 'Veggie', confirmed: 'percent50' }, { name: 'LED' }] },
  });
});

test('an answer counts in its rounds alone, until their close', () => {
  const before = [
    registered,
    picked('2027-03-05', 'Veggie'),
    joined('2027-03-06'),
    joined('2027-03-06', stop),
  ];
  const of = (round: Campaign, ...entries: Entry[]) =>
    shareOf(round.name, ...(before as Entry[]), ...entries)?.measures.list[0]?.confirmed;
  const other = answered('2027-05-01', 'Veggie', 'percent0', stop.name);
  expect([of(bet, other), of(stop, other)]).toEqual([undefined, 'percent0']);
  const late = answered('2027-06-14', 'Veggie', 'percent50', bet.name);
  const tooLate = answered('2027-06-15', 'Veggie', 'percent100', bet.name);
  expect(of(bet, other, late, tooLate)).toBe('percent50');
});

test('an answer of before there were names counts where it was open: begun, not closed, the earlier of a kind', () => {
  const unnamed = (day: string): Entry => [
    day,
    'MeasureConfirmed',
    { measure: 'Veggie', confirmed: 'percent50' },
  ];
  const hasAnswered = (day: string) =>
    [bet, stop].map(
      ({ name }) =>
        shareOf(
          name,
          ...[registered, joined('2027-02-01'), joined('2027-02-01', stop)],
          ...[picked('2027-02-02', 'Veggie'), unnamed(day)],
        )?.hasAnswered,
    );
  expect(hasAnswered('2027-02-03')).toEqual([false, true]);
  expect(hasAnswered('2027-06-10')).toEqual([true, true]);
  expect(hasAnswered('2027-06-20')).toEqual([false, true]);
});

test('the town is the last one before the close, and so is whether the account is confirmed', () => {
  const moved: Entry = ['2027-06-14', 'ProfileChanged', { addressCityCode: '01067' }];
  const after: Entry = ['2027-06-15', 'ProfileChanged', { addressCityCode: '99999' }];
  const confirmed: Entry = ['2027-06-15', 'RegistrationConfirmed'];
  const share = shareOf(bet.name, registered, joined('2027-04-01'), moved, after, confirmed);
  expect(share).toMatchObject({ cityCode: '01067', isConfirmed: false });
});

test('a round that was over when it was joined has no share', () => {
  const old: Entry = ['2027-04-01', 'BetJoined', { joinedAt: noon('2027-04-01'), round: 'climate-bet-2021' }];
  expect(shares(registered, old).rounds).toEqual([]);
});

test('a share in tonnes: days of a habit in the round, half until answered, what was done before not at all', () => {
  const share = (...entries: Entry[]) => {
    const { list } = shareOf(bet.name, registered, joined('2027-03-01'), ...entries)?.measures ?? {
      list: [],
    };
    return ownShare(list, bet);
  };
  const days = dayOfIso(bet.end) - dayOfIso(bet.start);
  const veggie = (0.44 * days) / 365;
  const early = picked('2027-03-02', 'Veggie', '2026-05-01');
  expect(share(early).saving).toBeCloseTo(veggie / 2, 9);
  expect(share(early).confirmedSaving).toBe(0);
  const kept = share(early, answered('2027-05-21', 'Veggie', 'percent100', bet.name));
  expect(kept.saving).toBeCloseTo(veggie, 9);
  expect(kept.confirmedSaving).toBeCloseTo(veggie, 9);
  const led = picked('2027-05-30', 'LED');
  expect(share(led, answered('2027-05-31', 'LED', 'done', bet.name)).saving).toBeCloseTo(0.095, 9);
  expect(share(picked('2027-03-02', 'LED', '2027-02-28')).saving).toBe(0);
  expect(share(picked('2027-05-30', 'Veggie', '2027-06-01')).saving).toBe(0);
});
