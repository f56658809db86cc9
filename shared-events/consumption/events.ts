import * as T from 'typebox';
import { SUPPORTED_TYPES } from '../catalogue/supportedTypes.ts';
import { AMOUNT_KINDS, StoredAmounts } from '../habits/amounts.ts';
import { StoredValues } from '../habits/habits.ts';
import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';

const level = says('Stufen', T.String());
const startAt = says('gelten', EpochSeconds());
const endAt = says('gelten', EpochSeconds());
const householdId = says('Haushalt', ObjectId());
const values = T.Optional(StoredValues);

/**
 * A level holds from the day of `startAt` on, without a household in all homes. The first of a type makes its chosenType.
 * Since version 2 with the id of the entry, its end and its household; since version 3 it may be said in answers.
 */
export const ConsumptionTypeChosen = declareEvent('ConsumptionTypeChosen', 3, {
  siteId: ObjectId(),
  entryId: T.Optional(ObjectId()),
  supportedType: says('Strom, Heizung', OneOf(SUPPORTED_TYPES)),
  level,
  startAt,
  endAt: T.Optional(endAt),
  householdId: T.Optional(householdId),
  enteredAt: T.Optional(says('gelten', EpochSeconds())),
  values,
});

/**
 * The household whose members share what the entry says, and whose meters may displace it. Without an
 * entry, as in version 1: all entries, earlier and later ones.
 */
const ConsumptionTypeBound = declareEvent('ConsumptionTypeBound', 2, {
  siteId: ObjectId(),
  entryId: T.Optional(ObjectId()),
  householdId,
});

/** Change of an entry; null takes its end away. Since version 2 with its answers; a new level without any drops them. */
export const ConsumptionTypeChanged = declareEvent('ConsumptionTypeChanged', 2, {
  siteId: ObjectId(),
  entryId: ObjectId(),
  level: T.Optional(level),
  startAt: T.Optional(startAt),
  endAt: T.Optional(T.Union([endAt, T.Null()])),
  householdId: T.Optional(householdId),
  values,
});

const ConsumptionTypeRemoved = declareEvent('ConsumptionTypeRemoved', 1, {
  siteId: ObjectId(),
  entryId: ObjectId(),
});

/** Amounts of a kind of a calendar year, instead of those said of it before. */
const AmountsSet = declareEvent('AmountsSet', 1, {
  kind: says('Art', OneOf(AMOUNT_KINDS)),
  year: says('Jahr', T.Integer()),
  values: StoredAmounts,
});

const AmountsRemoved = declareEvent('AmountsRemoved', 1, {
  kind: says('Art', OneOf(AMOUNT_KINDS)),
  year: says('Jahr', T.Integer()),
});

export const CONSUMPTION_EVENTS = [
  ConsumptionTypeChosen,
  ConsumptionTypeBound,
  ConsumptionTypeChanged,
  ConsumptionTypeRemoved,
  AmountsSet,
  AmountsRemoved,
] as const;

export type ConsumptionEvent = EventOf<(typeof CONSUMPTION_EVENTS)[number]>;
