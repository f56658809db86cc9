import * as T from 'typebox';
import { says, stored, storedChange } from '../kernel/entryFields.ts';
import { declareEvent } from '../kernel/event.ts';
import { EpochSeconds, ObjectId } from '../kernel/fields.ts';
import { activeFields, billFields, estimateFields, homeId, sourceFields, supplyFields } from './fields.ts';

/**
 * Heating without a counter: bills say what was used, or an estimate by the size of the home. `enteredAt`: a level entered
 * later holds instead. Since version 2 with the fuel of a statement and the edition of an estimate.
 */
export const SupplyAdded = declareEvent('SupplyAdded', 2, {
  supplyId: ObjectId(),
  householdId: homeId,
  ...stored(supplyFields),
  ...stored(sourceFields),
  ...storedChange(activeFields),
  estimate: T.Optional(T.Object(stored(estimateFields))),
  enteredAt: says('eingetragen', EpochSeconds()),
});

/** Change of a supply; null takes a factor or a date away. */
export const SupplyChanged = declareEvent('SupplyChanged', 2, {
  supplyId: ObjectId(),
  ...storedChange(supplyFields),
  ...storedChange(activeFields),
  householdId: T.Optional(homeId),
});

/** With its bills. */
const SupplyRemoved = declareEvent('SupplyRemoved', 1, { supplyId: ObjectId() });

const bill = { supplyId: ObjectId(), billId: ObjectId(), ...stored(billFields) };
/** Since version 2 it may say what part of it warmed water; before, that was the supply's. */
export const SupplyBilled = declareEvent('SupplyBilled', 2, bill);
const SupplyBillCorrected = declareEvent('SupplyBillCorrected', 2, bill);
const SupplyBillRemoved = declareEvent('SupplyBillRemoved', 1, { supplyId: ObjectId(), billId: ObjectId() });

export const SUPPLY_EVENTS = [
  SupplyAdded,
  SupplyChanged,
  SupplyRemoved,
  SupplyBilled,
  SupplyBillCorrected,
  SupplyBillRemoved,
] as const;
