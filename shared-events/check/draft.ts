import * as T from 'typebox';
import { CONSUMPTION_TYPES } from '../constants/consumptionTypes.ts';
import { HOUSE_TYPES } from '../constants/housing.ts';
import { FIRST_YEAR } from '../constants/years.ts';
import type { Fault } from '../faults.ts';
import { OneOf } from '../fields.ts';

/** Answers that can be chosen. Source: the quick check's table of questions. */
export const MEMBERS = [1, 2, 3, 4, 5] as const;
export const CHECK_CARRIERS = [
  'gas',
  'districtHeat',
  'heatingOil',
  'heatPump',
  'pellets',
  'electricHeating',
] as const;
/** Square metres. */
export const HOME_AREAS = [45, 60, 80, 100, 130, 180] as const;
export const POWER_LEVELS = ['Low', 'Avg', 'High', 'VeryHigh'] as const;
export const CAR_FUELS = ['gasoline', 'diesel', 'electric'] as const;
/** Kilometres of the year; 0: no car. */
export const CAR_KILOMETRES = [0, 3_000, 7_500, 12_500, 20_000, 30_000] as const;
export const FLIGHT_HABITS = ['none', 'oneInEurope', 'severalInEurope', 'oneFar', 'more'] as const;

const WRONG = 'form:check:error:answer';
const namesOf = (type: 'food' | 'shopping') => CONSUMPTION_TYPES[type].levels.map(({ name }) => name);
const Chosen = <const V extends readonly (string | number)[]>(values: V) =>
  T.Unsafe<V[number]>(T.Enum([...values], { messageId: WRONG }));

/**
 * What somebody answered before having an account. An answer that is left out is unknown, and the German average stands
 * for it. `eco`: the power is green.
 */
export const CheckDraft = T.Object(
  {
    version: T.Literal(1, { messageId: WRONG }),
    /** The calendar year the figure is of. */
    year: T.Integer({ minimum: FIRST_YEAR, maximum: 2100, messageId: 'form:emissions:error:year' }),
    hhMember: Chosen(MEMBERS),
    hhHouseType: T.Optional(OneOf(HOUSE_TYPES, WRONG)),
    carrier: T.Optional(Chosen(CHECK_CARRIERS)),
    hhArea: T.Optional(Chosen(HOME_AREAS)),
    power: T.Optional(Chosen(POWER_LEVELS)),
    eco: T.Optional(T.Boolean({ messageId: WRONG })),
    carKm: T.Optional(Chosen(CAR_KILOMETRES)),
    carFuel: T.Optional(Chosen(CAR_FUELS)),
    flights: T.Optional(Chosen(FLIGHT_HABITS)),
    food: T.Optional(Chosen(namesOf('food'))),
    shopping: T.Optional(Chosen(namesOf('shopping'))),
  },
  { additionalProperties: false },
);
export type CheckDraft = T.Static<typeof CheckDraft>;

/** What a heating is estimated by depends on the kind of house, and what a car burns on its fuel. */
export function draftFaults({ carrier, hhHouseType, carKm, carFuel }: Partial<CheckDraft>): readonly Fault[] {
  return [
    ...(carrier && !hhHouseType ? [{ path: '/hhHouseType', messageId: WRONG }] : []),
    ...(carKm && !carFuel ? [{ path: '/carFuel', messageId: WRONG }] : []),
  ];
}
