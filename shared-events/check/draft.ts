import * as T from 'typebox';
import { FIRST_YEAR } from '../calculation/years.ts';
import { DEMAND_EDITIONS } from '../catalogue/demandEditions.ts';
import { MEASURE_NAMES } from '../catalogue/measures.ts';
import type { Fault } from '../kernel/faults.ts';
import { OneOf } from '../kernel/fields.ts';
import { CHECK_ANSWERS } from './answers.ts';

/** Each is picked once. */
const MOST_PICKED = MEASURE_NAMES.length;

const WRONG = 'form:check:error:answer';
const Chosen = <const V extends readonly (string | number)[]>(values: V) =>
  T.Unsafe<V[number]>(T.Enum([...values], { messageId: WRONG }));

/**
 * The answers of a visitor. An answer that is left out is unknown, and the German average stands
 * for it. `eco`: the power is green. `measures`: picked from what would save most. `edition`: of what homes need to be
 * heated; absent: the Heizspiegel 2024. `fuelUse` (litres or kWh per 100 km) and `flightHours`
 * take the place of what is assumed beside an answer.
 */
export const CheckDraft = T.Object(
  {
    version: T.Literal(1, { messageId: WRONG }),
    /** The calendar year the figure is of. */
    year: T.Integer({ minimum: FIRST_YEAR, maximum: 2100, messageId: 'form:emissions:error:year' }),
    hhMember: Chosen(CHECK_ANSWERS.hhMember),
    hhHouseType: T.Optional(Chosen(CHECK_ANSWERS.hhHouseType)),
    carrier: T.Optional(Chosen(CHECK_ANSWERS.carrier)),
    edition: T.Optional(Chosen(DEMAND_EDITIONS)),
    hhArea: T.Optional(Chosen(CHECK_ANSWERS.hhArea)),
    power: T.Optional(Chosen(CHECK_ANSWERS.power)),
    eco: T.Optional(T.Boolean({ messageId: WRONG })),
    carKm: T.Optional(Chosen(CHECK_ANSWERS.carKm)),
    carFuel: T.Optional(Chosen(CHECK_ANSWERS.carFuel)),
    flights: T.Optional(Chosen(CHECK_ANSWERS.flights)),
    food: T.Optional(Chosen(CHECK_ANSWERS.food)),
    shopping: T.Optional(Chosen(CHECK_ANSWERS.shopping)),
    fuelUse: T.Optional(
      T.Number({ exclusiveMinimum: 0, maximum: 1_000, messageId: 'form:vehicle:error:avgFuelConsume' }),
    ),
    flightHours: T.Optional(
      T.Number({ exclusiveMinimum: 0, maximum: 1_000, messageId: 'form:flight:error:hours' }),
    ),
    measures: T.Optional(
      T.Array(OneOf(MEASURE_NAMES, 'form:measures:error:name'), { maxItems: MOST_PICKED }),
    ),
  },
  { additionalProperties: false },
);
export type CheckDraft = T.Static<typeof CheckDraft>;

/** Requires the kind of house for the estimate of a heating, and the fuel for the consumption of a car. */
export function draftFaults({ carrier, hhHouseType, carKm, carFuel }: Partial<CheckDraft>): readonly Fault[] {
  return [
    ...(carrier && !hhHouseType ? [{ path: '/hhHouseType', messageId: WRONG }] : []),
    ...(carKm && !carFuel ? [{ path: '/carFuel', messageId: WRONG }] : []),
  ];
}
