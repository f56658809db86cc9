import { isDeepStrictEqual } from 'node:util';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { isBilled, isDelivered, namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { billFields } from '@footprint/shared-events/housing/fields.ts';
import type { Supply } from '@footprint/shared-events/housing/supply.ts';
import { type AddBillBody, billFaults } from '@footprint/shared-events/housing/supplyRules.ts';
import { valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { AddBill, CorrectBill } from './commands.ts';
import { dateFault, isActiveOn, isInFuture } from './decideReading.ts';

type Given = Said & Pick<AddBill, 'now'>;

export function decideAddBill(command: AddBill, { supplies }: Housing): Decision<HousingEvent> {
  const { supplyId, billId } = command;
  const supply = supplies.find(({ id }) => id === supplyId);
  if (!supply) return reject('api:error:notAllowed');
  const fault = billFault(supply, command);
  if (fault) return rejectField(fault.path, fault.messageId);
  return accept({ type: 'SupplyBilled', data: { supplyId, billId, ...billData(command) } });
}

export function decideCorrectBill(command: CorrectBill, housing: Housing): Decision<HousingEvent> {
  const { billId } = command;
  const supply = supplyOfBill(housing, billId);
  if (!supply) return reject('api:error:notAllowed');
  const others = {
    ...supply,
    bills: supply.bills.filter(({ id }) => id !== billId),
    deliveries: supply.deliveries.filter(({ id }) => id !== billId),
  };
  const before = billBefore(supply, billId);
  const whole = { ...corrected(before, command), now: command.now };
  const fault = billFaults(whole)[0] ?? billFault(others, whole);
  if (fault) return rejectField(fault.path, fault.messageId);
  const data = billData(whole);
  if (isDeepStrictEqual(data, billData(before))) return accept();
  return accept({ type: 'SupplyBillCorrected', data: { supplyId: supply.id, billId, ...data } });
}

type Said = Omit<AddBillBody, 'supplyId'>;
type Open<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A bill or delivery of the supply as it was entered. */
function billBefore({ bills, deliveries }: Supply, billId: number): Said {
  const bill = bills.find(({ id }) => id === billId);
  if (bill) {
    const { fromDate: from, untilDate: until, amount, factor, hotWater } = bill;
    return billData({ from, until, amount, factor, hotWater });
  }
  const { date = 0, amount = 0 } = deliveries.find(({ id }) => id === billId) ?? {};
  return { date, amount };
}

/**
 * Corrected bill or delivery: omitted fields stay. The day of a delivery takes the place of a bill's days, and the
 * other way about.
 */
function corrected(before: Said, command: CorrectBill): Said {
  const { from, until, date, amount = before.amount, factor, hotWater } = command;
  const delivered = date ?? (from === undefined && until === undefined ? before.date : undefined);
  if (delivered !== undefined)
    return billData({
      date: delivered,
      amount,
      factor: factor ?? undefined,
      hotWater: hotWater ?? undefined,
    });
  return billData({
    from: from ?? before.from,
    until: until ?? before.until,
    amount,
    factor: factor === undefined ? before.factor : (factor ?? undefined),
    hotWater: hotWater === undefined ? before.hotWater : (hotWater ?? undefined),
  });
}

export function decideRemoveBill(billId: number, housing: Housing): Decision<HousingEvent> {
  const supply = supplyOfBill(housing, billId);
  if (!supply) return reject('api:error:notAllowed');
  return accept({ type: 'SupplyBillRemoved', data: { supplyId: supply.id, billId } });
}

/** The supply that a bill or delivery belongs to. */
const supplyOfBill = ({ supplies }: Housing, billId: number): Supply | undefined =>
  supplies.find(({ bills, deliveries }) => [...bills, ...deliveries].some(({ id }) => id === billId));

/** Fields of a bill or delivery, without the ones that it leaves open. */
const billData = (bill: Open<Said> & Pick<Said, 'amount'>): Said => valuesOf(billFields, bill);

/** Fault of a bill or delivery of a supply, by the field. */
function billFault(supply: Supply, { date, from, until, factor, now }: Given): Fault | undefined {
  if (!isBilled(supply.carrier)) return { path: '', messageId: 'form:supply:error:noBills' };
  if (factor !== undefined && !namesOwnFactor(supply.carrier))
    return { path: '/factor', messageId: 'form:supply:error:factor' };
  if (date !== undefined) return deliveryFault(supply, date, now);
  if (from === undefined || until === undefined)
    return { path: '/from', messageId: 'form:supply:error:from' };
  if (supply.deliveries.length > 0) return { path: '/from', messageId: 'form:supply:error:mixed' };
  // The end is the first day the bill is not about any more: today at the latest.
  if (isInFuture(until, now)) return { path: '/until', messageId: 'form:input:error:future' };
  if (!isActiveOn(supply, from)) return { path: '/from', messageId: 'form:input:error:notActive' };
  if (!isActiveOn(supply, until)) return { path: '/until', messageId: 'form:input:error:notActive' };
  const overlaps = supply.bills.some((b) => b.from < berlinDay(until) && berlinDay(from) < b.until);
  return overlaps ? { path: '/from', messageId: 'form:supply:error:overlap' } : undefined;
}

function deliveryFault(supply: Supply, date: number, now: number): Fault | undefined {
  const messageId = (): string | undefined => {
    if (!isDelivered(supply.carrier)) return 'form:supply:error:noDeliveries';
    if (supply.bills.length > 0) return 'form:supply:error:mixed';
    return dateFault(date, now, supply);
  };
  const id = messageId();
  return id === undefined ? undefined : { path: '/date', messageId: id };
}
