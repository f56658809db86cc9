import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
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
import { EMPTY_HOUSEHOLD, type HouseholdValues, householdBody } from './householdForm.ts';

/** Where one lives now, or `NEW_HOME`. */
export const NEW_HOME = 'new';

export type MoveValues = HouseholdValues &
  Readonly<Record<'from' | 'on' | 'to', string>> &
  Readonly<Record<`reading_${number}`, string>>;

/** Entries known when the guide begins. */
export interface MoveInputs {
  readonly households: readonly HouseholdAnswer[];
  readonly meters: readonly MeterAnswer[];
}

const { from, on, to, lastReadings } = MoveHomeBody.properties;

/** Schema that the guide is checked on: a new home stands beside the choice, so that each of its fields is named. */
export const MoveSchema = T.Object({
  from,
  on,
  to: T.Union([to, T.Literal(NEW_HOME)], { messageId: 'form:move:error:to' }),
  home: T.Optional(T.Object(sent(householdFields))),
  lastReadings,
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
  });

/** Body sent once all of it is right. */
export const moveBody = (inputs: MoveInputs, values: MoveValues, language: string): MoveHomeBody => ({
  from: Number(values.from),
  on: movedOn(values) ?? Number.NaN,
  to: values.to === NEW_HOME ? householdBody(values, language) : Number(values.to),
  lastReadings: readingsOf(inputs, values, language),
});

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
