import * as T from 'typebox';
import { CARRIERS, STATEMENT_FUELS } from '../catalogue/carriers.ts';
import { DEMAND_EDITIONS } from '../catalogue/demandEditions.ts';
import { POWER_TYPES } from '../catalogue/housing.ts';
import { declareEvent, Sealed } from '../kernel/event.ts';
import { DateChange, EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';

/**
 * Heating without a counter: bills say what was used, or an estimate by the size of the home. `hotWater`: percent that
 * warms water. `factor`: kg CO2e per kWh as the supplier says. `enteredAt`: a level entered later holds instead.
 */
export const SupplyAdded = declareEvent('SupplyAdded', 2, {
  supplyId: ObjectId(),
  householdId: ObjectId(),
  name: Sealed(),
  carrier: OneOf(CARRIERS),
  hotWater: T.Number(),
  activeFrom: DateChange(),
  activeUntil: DateChange(),
  factor: T.Optional(T.Number()),
  /** Fuel behind the heat of a landlord's statement; absent: unknown. */
  fuel: T.Optional(OneOf(STATEMENT_FUELS)),
  /** Square metres, and what homes of that size need; absent: by the Heizspiegel 2024. */
  estimate: T.Optional(T.Object({ area: T.Number(), edition: T.Optional(OneOf(DEMAND_EDITIONS)) })),
  powerType: T.Optional(OneOf(POWER_TYPES)),
  enteredAt: EpochSeconds(),
});

/** Change of a supply; null takes a factor or a date away. */
export const SupplyChanged = declareEvent('SupplyChanged', 2, {
  supplyId: ObjectId(),
  name: T.Optional(Sealed()),
  hotWater: T.Optional(T.Number()),
  factor: T.Optional(T.Union([T.Number(), T.Null()])),
  fuel: T.Optional(OneOf(STATEMENT_FUELS)),
  activeFrom: DateChange(),
  activeUntil: DateChange(),
  householdId: T.Optional(ObjectId()),
});

/** With its bills. */
const SupplyRemoved = declareEvent('SupplyRemoved', 1, { supplyId: ObjectId() });

/**
 * A bill of the days from `from` to `until` (exclusive), or what was delivered on the day of `date`. `hotWater`: percent
 * of it that warmed water, as the bill says; absent: as of the supply.
 */
const bill = {
  supplyId: ObjectId(),
  billId: ObjectId(),
  from: T.Optional(EpochSeconds()),
  until: T.Optional(EpochSeconds()),
  date: T.Optional(EpochSeconds()),
  amount: T.Number(),
  factor: T.Optional(T.Number()),
  hotWater: T.Optional(T.Number()),
};
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
