import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { Supply } from '@footprint/shared-events/housing/supply.ts';
import { addBill, changeSupply, restoreSupply } from '@footprint/shared-events/housing/supplyApi.ts';
import { billAnswer } from '../housing/supplyAnswer.ts';
import { command, isSaidSince, type Removal, stateBefore, type Way } from './way.ts';

/** Ways back of what was removed or ended of heating without a counter. */
export const SUPPLY_WAYS: Readonly<Record<string, Way>> = {
  SupplyRemoved: ({ data: { supplyId: id } }) => command(restoreSupply, { id }),
  // An end that was set; with one taken away nothing is lost.
  SupplyChanged: (removal) => {
    const { supplyId: id, activeUntil } = removal.data;
    const known = supplyBefore(removal);
    return typeof activeUntil === 'number' && known && !isSaidSince(removal, 'supplyId', 'activeUntil')
      ? command(changeSupply, { activeUntil: known.activeUntilDate ?? null }, { id })
      : undefined;
  },
  SupplyBillRemoved: (removal) => {
    const { supplyId, billId } = removal.data;
    const supply = supplyBefore(removal);
    const bill = [...(supply?.bills ?? []), ...(supply?.deliveries ?? [])].find(({ id }) => id === billId);
    if (!bill) return undefined;
    const { id: _, ...said } = billAnswer(bill);
    return command(addBill, { supplyId, ...said });
  },
};

const supplyBefore = (removal: Removal): Supply | undefined =>
  stateBefore(housingArea, removal).supplies.find(({ id }) => id === removal.data.supplyId);
