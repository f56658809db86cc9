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
import { declareEvent, type EventOf, Sealed } from '../event.ts';
import { EpochSeconds, ObjectId, OneOf } from '../fields.ts';

const household = {
  householdId: ObjectId(),
  name: Sealed(),
  hhArea: T.Number(),
  hhMember: T.Integer(),
  hhHouseType: OneOf(HOUSE_TYPES),
  hhApartmentsHeatSupply: T.Optional(OneOf(HEAT_SUPPLIES)),
};

const HouseholdCreated = declareEvent('HouseholdCreated', 1, household);

/** `validFrom`: the day from which the number of members holds. */
const HouseholdChanged = declareEvent('HouseholdChanged', 1, {
  ...household,
  validFrom: EpochSeconds(),
});

const HouseholdRemoved = declareEvent('HouseholdRemoved', 1, { householdId: ObjectId() });

/** Each activity has a share of the counter in percent, or a sub-meter of its own. */
export const MeterActivity = T.Object({
  name: OneOf(ACTIVITY_NAMES),
  consumptionShare: T.Optional(T.Number()),
  subMeter: T.Optional(T.Object({ meterId: ObjectId(), name: Sealed() })),
});
export type MeterActivity = T.Static<typeof MeterActivity>;

export const MeterAdded = declareEvent('MeterAdded', 1, {
  meterId: ObjectId(),
  householdId: ObjectId(),
  name: Sealed(),
  measuredObj: OneOf(MEASURED_OBJECTS),
  unit: OneOf(UNITS),
  inputFrequency: OneOf(INPUT_FREQUENCIES),
  electricPowerType: T.Optional(OneOf(POWER_TYPES)),
  gasType: T.Optional(OneOf(GAS_TYPES)),
  calorificValue: T.Optional(T.Number()),
  conversionNumber: T.Optional(T.Number()),
  activeFrom: T.Optional(EpochSeconds()),
  activeUntil: T.Optional(EpochSeconds()),
  activities: T.Array(MeterActivity),
});

const reading = {
  meterId: ObjectId(),
  readingId: ObjectId(),
  value: T.Number(),
  date: EpochSeconds(),
};

const ReadingAdded = declareEvent('ReadingAdded', 1, {
  ...reading,
  measureType: OneOf(MEASURE_TYPES),
});
const ReadingCorrected = declareEvent('ReadingCorrected', 1, reading);
const ReadingRemoved = declareEvent('ReadingRemoved', 1, {
  meterId: ObjectId(),
  readingId: ObjectId(),
});

/** The start value of the counter that replaces the old one: no consumption lies between it and the reading before. */
const MeterReplaced = declareEvent('MeterReplaced', 1, reading);

export const HOUSING_EVENTS = [
  HouseholdCreated,
  HouseholdChanged,
  HouseholdRemoved,
  MeterAdded,
  ReadingAdded,
  ReadingCorrected,
  ReadingRemoved,
  MeterReplaced,
] as const;

export type HousingEvent = EventOf<(typeof HOUSING_EVENTS)[number]>;
