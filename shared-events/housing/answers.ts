import * as T from 'typebox';
import { ACTIVITY_NAMES, MEASURED_OBJECTS } from '../constants/activities.ts';
import {
  GAS_TYPES,
  HEAT_SUPPLIES,
  HOUSE_TYPES,
  INPUT_FREQUENCIES,
  MEASURE_TYPES,
  POWER_TYPES,
  UNITS,
} from '../constants/housing.ts';
import { OneOf } from '../fields.ts';

export const HouseholdAnswer = T.Object({
  id: T.Integer(),
  name: T.String(),
  type: OneOf(['Household']),
  hhArea: T.Number(),
  hhMember: T.Integer(),
  hhHouseType: OneOf(HOUSE_TYPES),
  hhApartmentsHeatSupply: T.Optional(OneOf(HEAT_SUPPLIES)),
});
export type HouseholdAnswer = T.Static<typeof HouseholdAnswer>;
export const HouseholdsAnswer = T.Array(HouseholdAnswer);

export const LastValueAnswer = T.Object({ v: T.Number(), d: T.Integer() });

const SubMeterAnswer = T.Object({
  id: T.Integer(),
  name: T.String(),
  activity: OneOf(ACTIVITY_NAMES),
  relation: OneOf(['HAS_SUB_METER']),
  lastValue: T.Union([LastValueAnswer, T.Null()]),
});

export const MeterAnswer = T.Object({
  id: T.Integer(),
  name: T.String(),
  measuredObj: OneOf(MEASURED_OBJECTS),
  ghgDomain: OneOf(['housing']),
  unit: OneOf(UNITS),
  groupId: T.Integer(),
  inputFrequency: OneOf(INPUT_FREQUENCIES),
  electricPowerType: T.Optional(OneOf(POWER_TYPES)),
  gasType: T.Optional(OneOf(GAS_TYPES)),
  calorificValue: T.Optional(T.Number()),
  conversionNumber: T.Optional(T.Number()),
  activeFrom: T.Optional(T.Integer()),
  activeUntil: T.Optional(T.Integer()),
  activities: T.Array(
    T.Object({
      name: OneOf(ACTIVITY_NAMES),
      bitmaskField: T.Integer(),
      sector: T.String(),
      consumptionShare: T.Optional(T.Number()),
      hasMeter: T.Boolean(),
    }),
  ),
  relation: OneOf(['REPRESENTS']),
  subMeters: T.Array(SubMeterAnswer),
  lastValue: T.Union([LastValueAnswer, T.Null()]),
});
export type MeterAnswer = T.Static<typeof MeterAnswer>;
export const MetersAnswer = T.Array(MeterAnswer);

export const MeterValueAnswer = T.Object({
  id: T.Integer(),
  meterId: T.Integer(),
  v: T.Number(),
  d: T.Integer(),
  measureType: OneOf(MEASURE_TYPES),
  meterReplaced: T.Optional(T.Boolean()),
});
export type MeterValueAnswer = T.Static<typeof MeterValueAnswer>;
export const MeterValuesAnswer = T.Array(MeterValueAnswer);

export const DeletedAnswer = T.Object({ deleted: T.Array(T.Integer()) });

/** Why a line of a file of readings cannot be used. */
const IMPORT_ROW_ERRORS = [
  'form:input:error:meterValue',
  'form:input:error:meterValueDate',
  'form:import:error:sameDay',
  'form:import:error:columns',
  'form:import:error:longLine',
  'form:import:error:longCell',
  'form:import:error:manyLines',
] as const;
export type ImportRowError = (typeof IMPORT_ROW_ERRORS)[number];

/** `imported` counts readings that were added: none while any line is wrong, or in a preview. */
export const ImportAnswer = T.Object({
  rows: T.Array(
    T.Object({
      line: T.Integer(),
      v: T.Optional(T.Number()),
      d: T.Optional(T.Integer()),
      error: T.Optional(OneOf(IMPORT_ROW_ERRORS)),
    }),
  ),
  imported: T.Integer(),
});
export type ImportAnswer = T.Static<typeof ImportAnswer>;
