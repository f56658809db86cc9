import { berlinDay } from '../calculation/calendar.ts';
import type { BillInput, DeliveryInput, SupplyInput } from '../calculation/inputs.ts';
import { changedEntry } from '../kernel/entryFields.ts';
import type { EventOf } from '../kernel/event.ts';
import { type ActiveDates, activeDatesOf } from './activeDates.ts';
import { supplyFields } from './fields.ts';
import type { SUPPLY_EVENTS, SupplyAdded, SupplyBilled, SupplyChanged } from './supplyEvents.ts';

/** With the days as entered, in epoch seconds. */
export interface Bill extends BillInput {
  readonly fromDate: number;
  readonly untilDate: number;
}

/** With the day as entered, in epoch seconds. */
export interface Delivery extends DeliveryInput {
  readonly date: number;
}

export interface Supply extends SupplyInput, ActiveDates {
  /** How many meters and supplies were added before it. */
  readonly order: number;
  readonly name: string;
  readonly bills: readonly Bill[];
  readonly deliveries: readonly Delivery[];
}

/** A citizen's supplies in order of entry, and those that were removed and may come back as they were. */
export interface Supplies {
  readonly supplies: readonly Supply[];
  readonly removed: { readonly supplies: readonly Supply[] };
}

export type SupplyEvent = EventOf<(typeof SUPPLY_EVENTS)[number]>;

/** Entries that an added supply comes after. */
type Place = Pick<Supply, 'order' | 'secondTo'>;

/** One event further. */
export function evolveSupplies({ supplies, removed }: Supplies, event: SupplyEvent, place: Place): Supplies {
  switch (event.type) {
    case 'SupplyAdded':
      return addedSupply({ supplies, removed }, event.data, place);
    case 'SupplyRemoved': {
      const gone = supplies.filter(({ id }) => id === event.data.supplyId);
      return {
        supplies: supplies.filter((supply) => !gone.includes(supply)),
        removed: { supplies: [...removed.supplies, ...gone] },
      };
    }
    default:
      return {
        supplies: supplies.map((supply) =>
          supply.id === event.data.supplyId ? changedSupply(supply, event) : supply,
        ),
        removed,
      };
  }
}

/** A new supply, or one that was removed, in its old place and with its bills. */
function addedSupply(
  { supplies, removed }: Supplies,
  data: EventOf<typeof SupplyAdded>['data'],
  place: Place,
): Supplies {
  const back = removed.supplies.find(({ id }) => id === data.supplyId);
  if (!back) return { supplies: [...supplies, supplyOf(data, place)], removed };
  return {
    supplies: [...supplies, back].sort((a, b) => a.order - b.order),
    removed: { supplies: removed.supplies.filter((supply) => supply !== back) },
  };
}

function supplyOf(data: EventOf<typeof SupplyAdded>['data'], place: Place): Supply {
  const { supplyId: id, activeFrom, activeUntil, ...fields } = data;
  return {
    ...fields,
    id,
    ...place,
    ...activeDatesOf({ activeFrom, activeUntil }),
    bills: [],
    deliveries: [],
  };
}

function changedSupply(
  supply: Supply,
  event: Exclude<SupplyEvent, { readonly type: 'SupplyAdded' | 'SupplyRemoved' }>,
): Supply {
  switch (event.type) {
    case 'SupplyChanged':
      return withChanges(supply, event.data);
    case 'SupplyBilled':
    case 'SupplyBillCorrected':
      return withBill(withoutBill(supply, event.data.billId), event.data);
    case 'SupplyBillRemoved':
      return withoutBill(supply, event.data.billId);
  }
}

function withChanges(supply: Supply, data: EventOf<typeof SupplyChanged>['data']): Supply {
  const { householdId } = data;
  return {
    ...changedEntry(supplyFields, supply, data),
    ...(householdId !== undefined && { householdId }),
    ...activeDatesOf(data),
  };
}

function withBill(supply: Supply, data: EventOf<typeof SupplyBilled>['data']): Supply {
  const { billId: id, from, until, date, amount, factor, hotWater } = data;
  if (date !== undefined)
    return { ...supply, deliveries: [...supply.deliveries, { id, day: berlinDay(date), date, amount }] };
  if (from === undefined || until === undefined) return supply;
  const days = { from: berlinDay(from), until: berlinDay(until), fromDate: from, untilDate: until };
  const own = { ...(factor !== undefined && { factor }), ...(hotWater !== undefined && { hotWater }) };
  return { ...supply, bills: [...supply.bills, { id, ...days, amount, ...own }] };
}

const withoutBill = (supply: Supply, id: number): Supply => ({
  ...supply,
  bills: supply.bills.filter((bill) => bill.id !== id),
  deliveries: supply.deliveries.filter((delivery) => delivery.id !== id),
});
