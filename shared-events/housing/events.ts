import * as T from 'typebox';
import { ASSUMABLE, MEASURE_TYPES } from '../catalogue/housing.ts';
import { says, stored, storedChange } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';
import {
  activeFields,
  activityFields,
  homeId,
  householdFields,
  livedFields,
  meterFields,
  readingFields,
  termsFields,
} from './fields.ts';
import { SUPPLY_EVENTS } from './supplyEvents.ts';

const household = { householdId: homeId, ...stored(householdFields) };
const assumed = T.Optional(says('angenommen', T.Array(OneOf(ASSUMABLE))));

/** Since version 2 with what was assumed of it. */
const HouseholdCreated = declareEvent('HouseholdCreated', 2, { ...household, assumed });

/** `validFrom`: the day from which the number of members holds. `assumed`, since version 2: what is still not said; before, a change said all. */
const HouseholdChanged = declareEvent('HouseholdChanged', 2, {
  ...household,
  validFrom: says('von wann', EpochSeconds()),
  assumed,
});

/** Since when, and until when (exclusive), the citizen lives there. */
const HouseholdPeriodSet = declareEvent('HouseholdPeriodSet', 1, {
  householdId: homeId,
  ...storedChange(livedFields),
});

const HouseholdRemoved = declareEvent('HouseholdRemoved', 1, { householdId: homeId });

/** Each activity has a share of the counter in percent, or a sub-meter of its own. */
export const MeterActivity = T.Object({
  ...stored(activityFields),
  subMeter: T.Optional(T.Object({ meterId: ObjectId(), name: stored(meterFields).name })),
});
export type MeterActivity = T.Static<typeof MeterActivity>;

/** Since version 2 it may say how much of a heat pump's power warms water. */
export const MeterAdded = declareEvent('MeterAdded', 2, {
  meterId: ObjectId(),
  householdId: homeId,
  ...stored(meterFields),
  ...stored(termsFields),
  ...stored(activeFields),
  activities: T.Array(MeterActivity),
});

const { name, inputFrequency } = storedChange(meterFields);

/** Change of a main meter, or of the name and the dates of a sub-meter. A removed one comes back with it. */
export const MeterChanged = declareEvent('MeterChanged', 1, {
  meterId: ObjectId(),
  name,
  inputFrequency,
  ...storedChange(activeFields),
  householdId: T.Optional(homeId),
});

const validFrom = says('gelten', EpochSeconds());

/** Terms from a day on; a field left out goes on from the terms before by date. Null, since version 2, corrects the first terms. */
export const MeterTermsSet = declareEvent('MeterTermsSet', 2, {
  meterId: ObjectId(),
  validFrom: T.Union([validFrom, T.Null()]),
  ...stored(termsFields),
  activities: T.Optional(T.Array(MeterActivity)),
});
const MeterTermsRemoved = declareEvent('MeterTermsRemoved', 1, {
  meterId: ObjectId(),
  validFrom,
});

/** With its sub-meters and readings; of a sub-meter, what it used goes back to the rest. */
const MeterRemoved = declareEvent('MeterRemoved', 1, { meterId: ObjectId() });

const reading = { meterId: ObjectId(), readingId: ObjectId(), ...stored(readingFields) };
const measureType = says('Art', OneOf(MEASURE_TYPES));
const importId = says('eingelesene', ObjectId());
const ofFile = {
  importId: T.Optional(importId),
  estimated: T.Optional(says('geschätzt', T.Literal(true))),
};

/**
 * `importId`, since version 2: the file it came in with; before, the fold takes all of a meter for one file. `estimated`, since
 * version 3: it was not read, as the file says.
 */
const ReadingAdded = declareEvent('ReadingAdded', 3, {
  ...reading,
  measureType,
  ...ofFile,
});
const ReadingCorrected = declareEvent('ReadingCorrected', 1, reading);
const ReadingRemoved = declareEvent('ReadingRemoved', 1, {
  meterId: ObjectId(),
  readingId: ObjectId(),
});

/**
 * The start value of the counter that replaces the old one: no consumption lies between it and the reading before.
 * Since version 2 it may come in with a file; before, all were entered by hand.
 */
const MeterReplaced = declareEvent('MeterReplaced', 2, {
  ...reading,
  measureType: T.Optional(measureType),
  ...ofFile,
});

/** All readings of one file, starts of new counters among them. */
const ImportTakenBack = declareEvent('ImportTakenBack', 1, { meterId: ObjectId(), importId });

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
