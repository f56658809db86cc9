import * as T from 'typebox';
import { SUPPORTED_TYPES } from '../catalogue/consumptionTypes.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';

/** A level holds from the day of `startAt` on. The first one chosen makes the chosenType. Without a household: of all. */
export const ConsumptionTypeChosen = declareEvent('ConsumptionTypeChosen', 2, {
  siteId: ObjectId(),
  entryId: T.Optional(ObjectId()),
  supportedType: OneOf(SUPPORTED_TYPES),
  level: T.String(),
  startAt: EpochSeconds(),
  endAt: T.Optional(EpochSeconds()),
  householdId: T.Optional(ObjectId()),
  enteredAt: T.Optional(EpochSeconds()),
});

/** The household whose members share what the entry says, and whose meters may displace it. Without one: all entries. */
const ConsumptionTypeBound = declareEvent('ConsumptionTypeBound', 2, {
  siteId: ObjectId(),
  entryId: T.Optional(ObjectId()),
  householdId: ObjectId(),
});

/** Change of an entry; null takes its end away. */
export const ConsumptionTypeChanged = declareEvent('ConsumptionTypeChanged', 1, {
  siteId: ObjectId(),
  entryId: ObjectId(),
  level: T.Optional(T.String()),
  startAt: T.Optional(EpochSeconds()),
  endAt: T.Optional(T.Union([EpochSeconds(), T.Null()])),
  householdId: T.Optional(ObjectId()),
});

const ConsumptionTypeRemoved = declareEvent('ConsumptionTypeRemoved', 1, {
  siteId: ObjectId(),
  entryId: ObjectId(),
});

export const CONSUMPTION_EVENTS = [
  ConsumptionTypeChosen,
  ConsumptionTypeBound,
  ConsumptionTypeChanged,
  ConsumptionTypeRemoved,
] as const;

export type ConsumptionEvent = EventOf<(typeof CONSUMPTION_EVENTS)[number]>;
