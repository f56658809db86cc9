import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { ANSWERS, type HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { type ChosenTypeAnswer, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import type { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { dwelling } from '@footprint/shared-events/habits/dwelling.ts';
import { type HouseholdAnswer, type MeterAnswer, moveHome } from '@footprint/shared-events/housing/api.ts';
import { MoveHomeBody } from '@footprint/shared-events/housing/changeRules.ts';
import { householdFields } from '@footprint/shared-events/housing/fields.ts';
import { householdFaults } from '@footprint/shared-events/housing/rules.ts';
import { sent } from '@footprint/shared-events/kernel/entryFields.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import * as T from 'typebox';
import { type Counter, countersOf } from '../../blocks/counter/counters.ts';
import { epochOfIso, nowInSeconds } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import type { GuideStep } from '../../forms/guide/useGuide.ts';
import { homesToChoose } from '../../forms/homes.ts';
import { parseDate } from '../../forms/parse/date.ts';
import { numberOf } from '../../forms/parse/number.ts';
import { type Step, step } from '../../server/step.ts';
import { EMPTY_HOUSEHOLD, type HouseholdValues, householdBody } from './householdForm.ts';

/** Where one lives now, or `NEW_HOME`. */
export const NEW_HOME = 'new';

export type MoveValues = HouseholdValues &
  Readonly<Record<'from' | 'on' | 'to', string>> &
  Readonly<Record<`reading_${number}`, string>> &
  Readonly<Partial<Record<ReturnType<typeof takenField>, boolean>>> & { readonly builtYear: string };

/** Entries known when the guide begins. */
export interface MoveInputs {
  readonly households: readonly HouseholdAnswer[];
  readonly meters: readonly MeterAnswer[];
  readonly levels: readonly ChosenTypeAnswer[];
}

/** The home that a move makes, for what is entered with it. */
const MADE_HOME = 1;

const { from, on, to, lastReadings } = MoveHomeBody.properties;

/** Schema that the guide is checked on: a new home stands beside the choice, so that each of its fields is named. */
export const MoveSchema = T.Object({
  from,
  on,
  to: T.Union([to, T.Literal(NEW_HOME)], { messageId: 'form:move:error:to' }),
  home: T.Optional(T.Object(sent(householdFields))),
  lastReadings,
  builtYear: T.Optional(dwelling.fields.builtYear.schema),
});

export const openHomes = ({ households }: MoveInputs): readonly HouseholdAnswer[] =>
  homesToChoose(households);

/** Where one may have gone: any home there is but the one left. */
export const otherHomes = (inputs: MoveInputs, values: MoveValues): readonly HouseholdAnswer[] =>
  openHomes(inputs).filter(({ id }) => String(id) !== values.from);

export function emptyMove(inputs: MoveInputs): MoveValues {
  const homes = openHomes(inputs);
  return {
    ...EMPTY_HOUSEHOLD,
    from: homes.length === 1 ? String(homes[0]?.id) : '',
    on: '',
    builtYear: '',
    ...Object.fromEntries(THINGS.map((thing) => [takenField(thing), true])),
    to: homes.length === 1 ? NEW_HOME : '',
    ...Object.fromEntries(
      inputs.meters.flatMap(({ id, subMeters }) =>
        [id, ...subMeters.map((sub) => sub.id)].map((counter) => [readingField(counter), '']),
      ),
    ),
  };
}

export const movedOn = (values: MoveValues): number | undefined => {
  const day = parseDate(values.on);
  return day === undefined ? undefined : epochOfIso(day);
};

/** The counters that run in the home left, on the day of the move. */
export function oldCounters({ meters }: MoveInputs, values: MoveValues): readonly Counter[] {
  const moment = movedOn(values);
  if (moment === undefined) return [];
  const runs = (one: { activeFrom?: number | null; activeUntil?: number }) =>
    (typeof one.activeFrom !== 'number' || berlinDay(one.activeFrom) <= berlinDay(moment)) &&
    (one.activeUntil === undefined || berlinDay(moment) <= berlinDay(one.activeUntil));
  return countersOf(
    meters
      .filter((meter) => String(meter.groupId) === values.from && runs(meter))
      .map((meter) => ({ ...meter, subMeters: meter.subMeters.filter(runs) })),
  );
}

/** Answers about a home that can come along; a house stays. */
const THINGS = ['devices', 'pets'] as const satisfies readonly HabitType[];
type Thing = (typeof THINGS)[number];

export const takenField = (thing: Thing) => `taken_${thing}` as const;

/**
 * The answers about the home left that hold on the day of the move, the first of them before it begins as well; undefined where
 * there are none.
 */
function answersThere(type: HabitType, { levels }: MoveInputs, values: MoveValues) {
  const moment = movedOn(values);
  if (moment === undefined) return undefined;
  const entries = levels
    .filter(({ supportedType }) => supportedType === type)
    .flatMap(({ history }) => history)
    .filter(
      ({ startAt, groupId }) =>
        startAt <= nowInSeconds() && (groupId === undefined || String(groupId) === values.from),
    );
  const begun = entries.filter(({ startAt }) => startAt <= moment);
  return begun.length === 0
    ? entries[0]
    : begun.findLast(({ endAt }) => endAt === undefined || moment < endAt);
}

export const thingsThere = (inputs: MoveInputs, values: MoveValues): readonly Thing[] =>
  THINGS.filter((thing) => answersThere(thing, inputs, values));

/** Whether the year of the house is asked: of a new home, where that of the home left was said. */
export const isHouseAsked = (inputs: MoveInputs, values: MoveValues): boolean =>
  values.to === NEW_HOME && answersThere('dwelling', inputs, values) !== undefined;

/** Answers that begin with the move. */
function answersBegun(inputs: MoveInputs, values: MoveValues, language: string): readonly ChooseLevelBody[] {
  const groupId = values.to === NEW_HOME ? MADE_HOME : Number(values.to);
  const begun = { name: ANSWERS, startAt: movedOn(values) ?? Number.NaN, groupId };
  const builtYear = isHouseAsked(inputs, values) ? numberOf(values.builtYear, language) : undefined;
  const taken = thingsThere(inputs, values).filter((thing) => values[takenField(thing)]);
  return [
    ...taken.map((supportedType) =>
      given({ ...begun, supportedType, values: answersThere(supportedType, inputs, values)?.values }),
    ),
    ...(builtYear === undefined
      ? []
      : [{ ...begun, supportedType: 'dwelling' as const, values: { builtYear } }]),
  ];
}

export const readingField = (id: number) => `reading_${id}` as const;

/** The questions that are left to ask: where there is one home only, it is the one that was left for a new one. */
export function moveSteps(inputs: MoveInputs, values: MoveValues): readonly GuideStep[] {
  const isOne = openHomes(inputs).length === 1;
  return [
    ...(isOne ? [] : [{ id: 'from', fields: ['from'] }]),
    { id: 'on', fields: ['on'] },
    ...(isOne ? [] : [{ id: 'to', fields: ['to'] }]),
    ...(values.to === NEW_HOME
      ? [{ id: 'home', fields: ['name', 'hhArea', 'hhMember', 'hhHouseType', 'hhApartmentsHeatSupply'] }]
      : []),
    ...oldCounters(inputs, values).map(({ id }) => ({ id: `meter-${id}`, fields: [readingField(id)] })),
    ...(thingsThere(inputs, values).length > 0 || isHouseAsked(inputs, values)
      ? [{ id: 'things', fields: [...thingsThere(inputs, values).map(takenField), 'builtYear'] }]
      : []),
    { id: 'sum', fields: [] },
  ];
}

const readingsOf = (inputs: MoveInputs, values: MoveValues, language: string) =>
  oldCounters(inputs, values).flatMap(({ id }) => {
    const meterValue = numberOf(values[readingField(id)] ?? '', language);
    return meterValue === undefined ? [] : [{ meterId: id, meterValue }];
  });

/** Body checked while the questions are asked. */
export const moveChecked = (inputs: MoveInputs, values: MoveValues, language: string) =>
  given({
    from: values.from === '' ? undefined : Number(values.from),
    on: movedOn(values),
    to: values.to === NEW_HOME ? NEW_HOME : Number(values.to || Number.NaN),
    home: values.to === NEW_HOME ? householdBody(values, language) : undefined,
    lastReadings: readingsOf(inputs, values, language),
    builtYear: isHouseAsked(inputs, values) ? numberOf(values.builtYear, language) : undefined,
  });

const moveBody = (inputs: MoveInputs, values: MoveValues, language: string): MoveHomeBody => ({
  from: Number(values.from),
  on: movedOn(values) ?? Number.NaN,
  to: values.to === NEW_HOME ? householdBody(values, language) : Number(values.to),
  lastReadings: readingsOf(inputs, values, language),
});

/** Commands sent together once all of it is right: the move, and what comes along. */
export const moveCommands = (
  inputs: MoveInputs,
  values: MoveValues,
  language: string,
): readonly [Step<typeof moveHome>, ...Step[]] => [
  step(moveHome, (path) => path, moveBody(inputs, values, language)),
  ...answersBegun(inputs, values, language).map((body) =>
    step(chooseLevel, (path) => (path.startsWith('/values') ? '/builtYear' : '/on'), body),
  ),
];

/** Rules beyond the schema, asked of the day at once instead of at the end. */
export function moveRules(inputs: MoveInputs, values: MoveValues, language: string): readonly Fault[] {
  const moment = movedOn(values);
  const left = inputs.households.find(({ id }) => String(id) === values.from);
  const day = moment === undefined ? undefined : berlinDay(moment);
  return [
    ...(day !== undefined && day > berlinDay(nowInSeconds())
      ? [{ path: '/on', messageId: 'form:input:error:future' }]
      : []),
    ...(day !== undefined && left?.livedFrom !== undefined && day <= berlinDay(left.livedFrom)
      ? [{ path: '/on', messageId: 'form:move:error:on' }]
      : []),
    ...(values.to === NEW_HOME ? householdFaults(householdBody(values, language)) : []),
  ];
}

/** A reading that does not fit its day is mended at the day. */
export function moveField(inputs: MoveInputs, path: string, values: MoveValues): string {
  const [, first = '', second = '', third] = path.split('/');
  if (first === 'home' || first === 'to') return second || 'to';
  if (first !== 'lastReadings') return first;
  if (third === 'meterValueDate') return 'on';
  const asked = oldCounters(inputs, values).filter(
    ({ id }) => (values[readingField(id)] ?? '').trim() !== '',
  );
  return readingField(asked[Number(second)]?.id ?? 0);
}
