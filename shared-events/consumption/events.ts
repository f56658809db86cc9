import * as T from 'typebox';
import { SUPPORTED_TYPES } from '../constants/consumptionTypes.ts';
import { declareEvent, type EventOf } from '../event.ts';
import { EpochSeconds, ObjectId, OneOf } from '../fields.ts';

/** A level holds from the day of `startAt` on. The first one chosen makes the chosen type. */
const ConsumptionTypeChosen = declareEvent('ConsumptionTypeChosen', 1, {
  siteId: ObjectId(),
  supportedType: OneOf(SUPPORTED_TYPES),
  level: T.String(),
  startAt: EpochSeconds(),
});

/** The household whose members share what the chosen type describes, and whose meters may displace it. */
const ConsumptionTypeBound = declareEvent('ConsumptionTypeBound', 1, {
  siteId: ObjectId(),
  householdId: ObjectId(),
});

export const CONSUMPTION_EVENTS = [ConsumptionTypeChosen, ConsumptionTypeBound] as const;

export type ConsumptionEvent = EventOf<(typeof CONSUMPTION_EVENTS)[number]>;
