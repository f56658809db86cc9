import { CARRIER_UNITS, isBilled } from '@footprint/shared-events/catalogue/carriers.ts';
import { enteredDates } from '@footprint/shared-events/housing/activeDates.ts';
import { billFields, sourceFields, supplyFields } from '@footprint/shared-events/housing/fields.ts';
import type { Bill, Delivery, Supply } from '@footprint/shared-events/housing/supply.ts';
import type { BillAnswer, SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';

export function supplyAnswer(supply: Supply): SupplyAnswer {
  const { id, householdId, carrier, estimate } = supply;
  return {
    id,
    groupId: householdId,
    ...valuesOf({ ...sourceFields, ...supplyFields }, supply),
    ...(isBilled(carrier) && { unit: CARRIER_UNITS[carrier] }),
    ...(estimate && { estimate }),
    ...enteredDates(supply),
    bills: [...supply.bills, ...supply.deliveries].sort((a, b) => dayOf(b) - dayOf(a)).map(billAnswer),
  };
}

const dayOf = (bill: Bill | Delivery): number => ('day' in bill ? bill.day : bill.from);

export function billAnswer(bill: Bill | Delivery): BillAnswer {
  const { id } = bill;
  if ('day' in bill) return { id, ...valuesOf(billFields, bill) };
  const { fromDate: from, untilDate: until, ...own } = bill;
  return { id, ...valuesOf(billFields, { ...own, from, until }) };
}
