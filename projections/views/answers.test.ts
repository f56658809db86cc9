import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { expect, test } from 'vitest';
import { type Answers, answersIn, answersView } from './answers.ts';

const SPRING: Campaign = { name: 'bet-spring', kind: 'climate-bet', start: '2026-03-01', end: '2026-04-01' };
const AUTUMN: Campaign = { name: 'bet-autumn', kind: 'climate-bet', start: '2026-09-01', end: '2026-10-01' };
const STOP: Campaign = { name: 'stop', kind: 'stop-fossil', start: '2026-03-01', end: '2026-12-01' };
const ROUNDS = [...CAMPAIGNS, SPRING, AUTUMN, STOP];
const view = answersView(ROUNDS);

type Entered = readonly [type: string, data: object, day?: string];
const MARCH = '2026-03-10';
const fold = (...events: readonly Entered[]): Answers | undefined =>
  events.reduce<Answers | undefined>((document, [type, data, day = MARCH]) => {
    const metadata = { recordedAt: Date.parse(`${day}T12:00:00Z`), schemaVersion: 1 };
    return view.on[type]?.(document, { event: { type, data }, id: '', userId: '', metadata }) ?? undefined;
  }, undefined);
const shown = (...events: readonly Entered[]) => {
  const document = fold(...events);
  return Object.fromEntries(
    [SPRING, AUTUMN, STOP].flatMap(({ name }) => {
      const { general, reasons } = document
        ? answersIn(document, name, ROUNDS)
        : { general: [], reasons: [] };
      const all = [...general, ...reasons];
      return all.length > 0 ? [[name, all]] : [];
    }),
  );
};
const sums = (...events: readonly Entered[]) => view.adds?.(fold(...events));

const joined = (round: Campaign): Entered => ['BetJoined', { joinedAt: 0, round: round.name }];
const left = (round: Campaign): Entered => ['CampaignLeft', { kind: round.kind, round: round.name }];
const general = (measuresGeneral: string, day = MARCH, textId: number | undefined = 1): Entered => [
  'BetInfoGiven',
  { measuresGeneral, ...(textId && { textId }) },
  day,
];
const reason = (measure: string, rounds: readonly Campaign[], confirmExplain?: string): Entered => [
  'MeasureConfirmed',
  {
    measure,
    confirmed: 'missed',
    rounds: rounds.map(({ name }) => name),
    ...(confirmExplain && { confirmExplain, textId: 1 }),
  },
];

test('a general answer belongs to the first bet that was joined and not over, whichever came first', () => {
  expect(shown(joined(SPRING), general('text'))).toEqual({ 'bet-spring': ['text'] });
  expect(shown(general('text'), joined(SPRING))).toEqual({ 'bet-spring': ['text'] });
  expect(shown(joined(SPRING), general('text'), joined(AUTUMN))).toEqual({ 'bet-spring': ['text'] });
  expect(shown(joined(SPRING), joined(AUTUMN), general('text', '2026-09-10'))).toEqual({
    'bet-autumn': ['text'],
  });
  expect(shown(general('text'))).toEqual({});
});

test('only the last answer counts, and only where its field said who reads it', () => {
  expect(shown(joined(SPRING), general('old'), general('new'))).toEqual({ 'bet-spring': ['new'] });
  expect(fold(general('unsaid', MARCH, 0))).toBeUndefined();
  expect(shown(joined(SPRING), general('text'), general('unsaid', MARCH, 0))).toEqual({});
  const unsaid: Entered = ['MeasureConfirmed', { measure: 'LED', confirmExplain: 'why', rounds: ['stop'] }];
  expect(shown(unsaid)).toEqual({});
});

test('a reason counts in each round it was given in, until it is changed, taken back or the round is left', () => {
  const both = reason('LED', [SPRING, STOP], 'why');
  expect(shown(both)).toEqual({ 'bet-spring': ['why'], stop: ['why'] });
  expect(shown(both, reason('LED', [STOP], 'other'))).toEqual({ 'bet-spring': ['why'], stop: ['other'] });
  expect(shown(both, reason('LED', [STOP]))).toEqual({ 'bet-spring': ['why'] });
  expect(shown(both, reason('PV', [STOP], 'more'))).toEqual({ 'bet-spring': ['why'], stop: ['why', 'more'] });
  expect(shown(both, left(SPRING))).toEqual({ stop: ['why'] });
  expect(shown(both, ['MeasureUnpicked', { measure: 'LED' }])).toEqual({});
});

test('leaving a bet takes its general answer along; nothing is kept of who wrote nothing', () => {
  expect(shown(joined(SPRING), general('text'), left(SPRING))).toEqual({});
  expect(fold(joined(SPRING), left(SPRING))).toBeUndefined();
  expect(fold(reason('LED', [SPRING]))).toBeUndefined();
});

test('sums count people, not texts; an erased account counts no more', () => {
  const events = [
    joined(SPRING),
    general('text'),
    reason('LED', [SPRING], 'a'),
    reason('PV', [SPRING], 'b'),
  ] as const;
  expect(sums(...events)).toEqual({
    'general/bet-spring': { people: 1 },
    'reasons/bet-spring': { people: 1 },
  });
  expect(sums(...events, ['AccountErasureRequested', { reason: 'owner' }])).toEqual({});
});
