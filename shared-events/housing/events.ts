import * as T from 'typebox';
import { ACTIVITY_NAMES, MEASURED_OBJECTS } from '../catalogue/activities.ts';
import {
  ASSUMABLE,
  GAS_TYPES,
  HEAT_SUPPLIES,
  HOUSE_TYPES,
  INPUT_FREQUENCIES,
  MEASURE_TYPES,
  POWER_TYPES,
  UNITS,
} from '../catalogue/housing.ts';
import { declareEvent, type EventOf, Sealed } from '../kernel/event.ts';
import { DateChange, EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';
import { SUPPLY_EVENTS } from './supplyEvents.ts';

const household = {
  householdId: ObjectId(),
  name: Sealed(),
  hhArea: T.Number(),
  hhMember: T.Integer(),
  hhHouseType: OneOf(HOUSE_TYPES),
  hhApartmentsHeatSupply: T.Optional(OneOf(HEAT_SUPPLIES)),
};

const HouseholdCreated = declareEvent('HouseholdCreated', 2, {
  ...household,
  assumed: T.Optional(T.Array(OneOf(ASSUMABLE))),
});

/** `validFrom`: the day from which the number of members holds. `assumed`: what is still not said. */
const HouseholdChanged = declareEvent('HouseholdChanged', 2, {
  ...household,
  validFrom: EpochSeconds(),
  assumed: T.Optional(T.Array(OneOf(ASSUMABLE))),
});

/** Since when, and until when (exclusive), the citizen lives there. */
const HouseholdPeriodSet = declareEvent('HouseholdPeriodSet', 1, {
  householdId: ObjectId(),
  livedFrom: DateChange(),
  livedUntil: DateChange(),
});

const HouseholdRemoved = declareEvent('HouseholdRemoved', 1, { householdId: ObjectId() });

/** Each activity has a share of the counter in percent, or a sub-meter of its own. */
export const MeterActivity = T.Object({
  name: OneOf(ACTIVITY_NAMES),
  consumptionShare: T.Optional(T.Number()),
  subMeter: T.Optional(T.Object({ meterId: ObjectId(), name: Sealed() })),
  /** Percent of a heat pump's power; absent: not asked yet, and none. */
  warmWaterShare: T.Optional(T.Number()),
});
export type MeterActivity = T.Static<typeof MeterActivity>;

export const MeterAdded = declareEvent('MeterAdded', 2, {
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

/** Change of a main meter, or of the name and the dates of a sub-meter. A removed one comes back with it. */
export const MeterChanged = declareEvent('MeterChanged', 1, {
  meterId: ObjectId(),
  name: T.Optional(Sealed()),
  inputFrequency: T.Optional(OneOf(INPUT_FREQUENCIES)),
  activeFrom: DateChange(),
  activeUntil: DateChange(),
  householdId: T.Optional(ObjectId()),
});

/** Terms from a day on; a field left out goes on from the terms before by date. Null corrects the first terms. */
export const MeterTermsSet = declareEvent('MeterTermsSet', 2, {
  meterId: ObjectId(),
  validFrom: T.Union([EpochSeconds(), T.Null()]),
  electricPowerType: T.Optional(OneOf(POWER_TYPES)),
  gasType: T.Optional(OneOf(GAS_TYPES)),
  calorificValue: T.Optional(T.Number()),
  conversionNumber: T.Optional(T.Number()),
  activities: T.Optional(T.Array(MeterActivity)),
});
const MeterTermsRemoved = declareEvent('MeterTermsRemoved', 1, {
  meterId: ObjectId(),
  validFrom: EpochSeconds(),
});

/** With its sub-meters and readings; of a sub-meter, what it used goes back to the rest. */
const MeterRemoved = declareEvent('MeterRemoved', 1, { meterId: ObjectId() });

const reading = {
  meterId: ObjectId(),
  readingId: ObjectId(),
  value: T.Number(),
  date: EpochSeconds(),
};

/** `importId`: the file it came in with. `estimated`: it was not read, as the file says. */
const ReadingAdded = declareEvent('ReadingAdded', 3, {
  ...reading,
  measureType: OneOf(MEASURE_TYPES),
  importId: T.Optional(ObjectId()),
  estimated: T.Optional(T.Literal(true)),
});
const ReadingCorrected = declareEvent('ReadingCorrected', 1, reading);
const ReadingRemoved = declareEvent('ReadingRemoved', 1, {
  meterId: ObjectId(),
  readingId: ObjectId(),
});

/** The start value of the counter that replaces the old one: no consumption lies between it and the reading before. */
const MeterReplaced = declareEvent('MeterReplaced', 2, {
  ...reading,
  measureType: T.Optional(OneOf(MEASURE_TYPES)),
  importId: T.Optional(ObjectId()),
  estimated: T.Optional(T.Literal(true)),
});

/** All readings of one file, starts of new counters among them. */
const ImportTakenBack = declareEvent('ImportTakenBack', 1, { meterId: ObjectId(), importId: ObjectId() });

export const HOUSING_EVENTS = [
  HouseholdCreated,
  HouseholdChanged,
  HouseholdPeriodSet,
  HouseholdRemoved,
  MeterAdded,
  MeterChanged,
  MeterTermsSet,
  MeterTermsRemoved,
  MeterRemoved,
  ReadingAdded,
  ReadingCorrected,
  ReadingRemoved,
  MeterReplaced,
  ImportTakenBack,
  ...SUPPLY_EVENTS,
] as const;

export type HousingEvent = EventOf<(typeof HOUSING_EVENTS)[number]>;
