import { HABIT_TYPES, type HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { dueDay } from '@footprint/shared-events/housing/dueDay.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { describe, expect, test } from 'vitest';
import type { Round } from '../../blocks/rounds/round.ts';
import { epochOfIso } from '../../browser/dates.ts';
import { HOME } from '../../testing/citizens.ts';
import { meterRead } from '../../testing/powerCounter.ts';
import type { NewHome } from './newHome.ts';
import { type CitizenState, type NextStep, nextSteps } from './nextSteps.ts';

const NOW = epochOfIso('2026-11-23');

const sectors = (given: Partial<Record<SectorName, Partial<SectorAnswer>>> = {}): SectorAnswer[] =>
  SECTORS.map(({ name, ghgDomain, color }, i) => ({
    name,
    ghgDomain,
    color,
    avgGhg: i / 10,
    emissions: 1,
    measurementQuality: 'MEASURED_MANUALLY',
    timeSpanQuality: 1,
    reductionOfMeasures: 0,
    meteredGhg: 0,
    ownTonnes: 1,
    averageTonnes: 0,
    kinds: [],
    ...given[name],
  }));
const average = { emissions: null, measurementQuality: null } as const;

const meter = (day: string, given: Partial<MeterAnswer> = {}) =>
  meterRead(day, { id: 7, name: 'P-1', ...given });

const measure = (start: string, given: Partial<UsedMeasure> = {}): UsedMeasure => ({
  name: 'Veggie',
  sector: 'nutrition',
  useType: 'behave',
  reductionAvg: 0.44,
  costEur: 0,
  state: 'start',
  startAt: epochOfIso(start),
  ...given,
});

const round = (end: string, confirmUntil: string, confirmationMail?: string): Round => ({
  name: 'bet',
  kind: 'climate-bet',
  start: '2026-05-01',
  end,
  confirmUntil,
  state: end > '2026-11-23' ? 'running' : 'confirming',
  ...(confirmationMail && { confirmationMail }),
});

const NEW_HOME: NewHome = {
  kind: 'newHome',
  lacks: ['power'],
  to: 'ePowerType',
  home: { ...HOME, id: 2 },
};

const LEFT = { ...HOME, id: 9, livedUntil: epochOfIso('2026-09-01') };

const answered = (supportedType: HabitType, entry: object = {}): ChosenTypeAnswer => ({
  id: 9,
  supportedType,
  name: 'answers',
  startAt: NOW,
  value: 0.1,
  sector: 'personalConsume',
  ghgDomain: 'food-leisure',
  history: [{ id: 7, name: 'answers', startAt: NOW, value: 0.1, ...entry }],
});

const NOTHING: CitizenState = {
  formDraft: undefined,
  hasDraft: false,
  rounds: [],
  measures: [],
  meters: [],
  homes: [HOME],
  levels: HABIT_TYPES.map((type) => answered(type)),
  newHome: undefined,
  sectors: sectors(),
  running: [],
};
const stepsFor = (given: Partial<CitizenState>) => nextSteps({ ...NOTHING, ...given }, NOW);
const stepFor = (given: Partial<CitizenState>) => stepsFor(given)[0];

test('the first that applies is shown', () => {
  const all: Partial<CitizenState>[] = [
    { formDraft: { page: '/input/changes/moved', search: '?step=on', at: NOW } },
    { hasDraft: true },
    { rounds: [round('2026-12-01', '2026-12-15', '2026-11-20')], measures: [measure('2026-05-02')] },
    { newHome: NEW_HOME },
    { meters: [meter('2026-10-20')] },
    { sectors: sectors({ nutrition: average }) },
    { measures: [measure('2026-11-01')] },
    { levels: [] },
    {},
  ];
  const kinds = all.map((_, i) => {
    const left = all.slice(i);
    const given: Partial<CitizenState> = Object.assign({}, ...left.toReversed());
    return stepFor({ ...given, measures: left.flatMap((one) => one.measures ?? []) });
  });
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'formDraft',
    'draft',
    'confirm',
    'newHome',
    'meter',
    'average',
    'measure',
    'part',
    'none',
  ]);
});

test('what comes after the first follows in the same order', () => {
  const steps = stepsFor({
    hasDraft: true,
    meters: [meter('2026-10-20', { id: 8 }), meter('2026-08-01')],
    sectors: sectors({ nutrition: average }),
    measures: [measure('2026-11-01')],
  });
  expect(steps.map(({ kind }) => kind)).toEqual(['draft', 'meter', 'meter', 'average', 'measure']);
});

test('a form draft leads to its page, and one of a page that is gone to nowhere', () => {
  const formDraft = { page: '/input/changes/moved', search: '?step=on', at: NOW };
  expect(stepFor({ formDraft })).toEqual({
    kind: 'formDraft',
    step: 'moved',
    to: '/input/changes/moved?step=on',
    at: NOW,
  });
  expect(stepFor({ formDraft: { ...formDraft, page: '/gone' } }).kind).toBe('none');
});

describe('a round asks for answers', () => {
  test.each<[string, Round, Partial<UsedMeasure>, NextStep['kind']]>([
    ['on the day of its mail', round('2026-12-01', '2026-12-15', '2026-11-23'), {}, 'confirm'],
    ['not before its mail', round('2026-12-01', '2026-12-15', '2026-11-24'), {}, 'none'],
    ['not while it runs without a mail', round('2026-12-01', '2026-12-15'), {}, 'none'],
    ['after its end, mail or not', round('2026-11-23', '2026-12-07'), {}, 'confirm'],
    [
      'not for a measure that begins later',
      round('2026-11-23', '2026-12-07'),
      { startAt: NOW + 2 * 86_400 },
      'none',
    ],
    ['not from its close on', round('2026-11-09', '2026-11-23'), {}, 'none'],
    [
      'not where all is answered',
      round('2026-11-23', '2026-12-07'),
      { confirmed: 'percent100', answeredIn: ['bet'] },
      'none',
    ],
    [
      'where the answer is of an earlier round',
      round('2026-11-23', '2026-12-07'),
      { confirmed: 'percent100', answeredIn: ['bet-2025'] },
      'confirm',
    ],
  ])('%s', (_, one, answered, kind) =>
    expect(stepFor({ rounds: [one], measures: [measure('2026-05-02', answered)] }).kind).toBe(kind),
  );
  test('until the last day on which answers count, first in the one that closes first', () => {
    const [late, soon] = [round('2026-11-20', '2026-12-20'), round('2026-11-21', '2026-12-01')];
    expect(stepFor({ rounds: [late, soon], measures: [measure('2026-05-02')] })).toEqual({
      kind: 'confirm',
      round: soon,
      until: '2026-11-30',
    });
  });
});

describe('a meter is due', () => {
  test.each([
    ['31 days after a monthly reading', meter('2026-10-23'), 'meter'],
    ['not after 30', meter('2026-10-24'), 'none'],
    ['365 days after a yearly one', meter('2025-11-23', { inputFrequency: 'yearly' }), 'meter'],
    ['not after 364', meter('2025-11-24', { inputFrequency: 'yearly' }), 'none'],
    ['never where no reminder is wanted', meter('2020-01-01', { inputFrequency: 'none' }), 'none'],
    ['not once it has ended', meter('2026-01-01', { activeUntil: NOW }), 'none'],
    ['up to its end', meter('2026-01-01', { activeUntil: NOW + 86_400 }), 'meter'],
    ['not in a home one has left', meter('2026-01-01', { groupId: LEFT.id }), 'none'],
    ['not without a reading', meter('2026-01-01', { lastValue: null }), 'none'],
  ])('%s', (_, one, kind) => expect(stepFor({ meters: [one], homes: [HOME, LEFT] }).kind).toBe(kind));

  test('the one that waits longest', () => {
    const meters = [
      meter('2026-06-01', { id: 7, groupId: LEFT.id }),
      meter('2026-10-01'),
      meter('2026-08-01', { id: 8 }),
      meter('2026-09-01', { id: 9 }),
    ];
    expect(stepFor({ meters, homes: [HOME, LEFT] })).toMatchObject({
      kind: 'meter',
      meter: { id: 8 },
      last: { v: 23_418 },
    });
  });
});

describe('an average is asked about', () => {
  test('the largest one, with the number of questions left', () => {
    const open = sectors({ ePower: average, flying: average, nutrition: average });
    expect(stepFor({ sectors: open })).toMatchObject({
      kind: 'average',
      questions: 3,
      to: 'food',
      sector: { name: 'nutrition' },
    });
  });
  test('all at once by the quick check, as long as nothing is entered', () => {
    const none = Object.fromEntries(SECTORS.map(({ name }) => [name, average]));
    expect(stepFor({ sectors: sectors(none), homes: [] })).toEqual({ kind: 'check' });
    const begun = sectors({ ...none, flying: { ...average, incomplete: [7] } });
    expect(stepFor({ sectors: begun })).toMatchObject({ kind: 'average', questions: 6 });
  });
  test('not where no question helps', () => {
    const open = sectors({ warmWater: average, leisure: average, work: average, infrastructure: average });
    expect(stepFor({ sectors: open }).kind).toBe('none');
  });
  test('not where something is entered that gives no value yet', () => {
    const open = sectors({
      ePower: { ...average, incomplete: [7] },
      heating: { emissions: 2, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' },
    });
    expect(stepFor({ sectors: open }).kind).toBe('none');
  });
  test('not where the running year has something, since it may begin there', () => {
    const open = sectors({ nutrition: average, flying: average });
    expect(stepFor({ sectors: open, running: sectors({ flying: average }) })).toMatchObject({
      questions: 1,
      to: 'flights',
    });
  });
  test('after the household that the question needs', () => {
    const of = (name: SectorName, homes: CitizenState['homes']) =>
      stepFor({ sectors: sectors({ [name]: average }), homes });
    expect(of('heating', [])).toMatchObject({ to: 'input' });
    expect(of('heating', [HOME])).toMatchObject({ to: 'heatingType' });
    expect(of('nutrition', [])).toMatchObject({ to: 'food' });
  });
});

describe('a measure is asked about', () => {
  test.each([
    ['two weeks after its start', measure('2026-11-09'), 'measure'],
    ['not sooner', measure('2026-11-10'), 'none'],
    ['up to sixty days', measure('2026-09-24'), 'measure'],
    ['not later', measure('2026-09-23'), 'none'],
    ['not once it is finished', measure('2026-11-01', { state: 'finished' }), 'none'],
    ['not once it is confirmed', measure('2026-11-01', { confirmed: 'percent100' }), 'none'],
  ])('%s', (_, one, kind) => expect(stepFor({ measures: [one] }).kind).toBe(kind));

  test('the one begun last', () => {
    const measures = [measure('2026-10-01'), measure('2026-11-01'), measure('2026-10-15')];
    expect(stepFor({ measures })).toEqual({
      kind: 'measure',
      name: 'Veggie',
      startAt: epochOfIso('2026-11-01'),
    });
  });
});

test('where nothing is open, the reading that comes next is named', () => {
  const [gas, power] = [meter('2026-11-10', { id: 8, measuredObj: 'gas' }), meter('2026-11-08')];
  expect(stepFor({ meters: [gas, power] })).toEqual({
    kind: 'none',
    next: { meter: power, last: power.lastValue, day: dueDay('monthly', epochOfIso('2026-11-08')) },
  });
  expect(stepFor({})).toEqual({ kind: 'none', next: undefined });
});

describe('a part without answers is asked about', () => {
  const without = (...parts: readonly HabitType[]) =>
    HABIT_TYPES.filter((type) => !parts.includes(type)).map((type) => answered(type));

  test('the largest one, and not again once it is answered', () => {
    expect(stepFor({ levels: [] })).toEqual({ kind: 'part', part: 'clothes', tonnes: 0.34 });
    expect(stepFor({ levels: without('pets', 'dwelling') })).toMatchObject({ part: 'dwelling' });
    expect(stepFor({ levels: [...without('pets'), answered('pets', { endAt: NOW })] })).toMatchObject({
      part: 'pets',
    });
  });
  test('the house not without a home, the making of vehicles not without one', () => {
    expect(stepFor({ levels: without('dwelling', 'pets'), homes: [] })).toMatchObject({ part: 'pets' });
    expect(stepFor({ levels: without('carMade') }).kind).toBe('none');
    const vehicle = { kind: 'vehicle', entryId: 3, tonnes: 1, counts: true } as const;
    const driven = sectors({ motorVehicles: { kinds: [vehicle] } });
    expect(stepFor({ levels: without('carMade'), sectors: driven })).toMatchObject({ part: 'carMade' });
  });
});
