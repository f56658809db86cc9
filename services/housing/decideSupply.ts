import { namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import { enteredDates, newActiveDates } from '@footprint/shared-events/housing/activeDates.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { sourceFields, supplyFields } from '@footprint/shared-events/housing/fields.ts';
import type { Supply } from '@footprint/shared-events/housing/supply.ts';
import { newIn, valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { AddSupply, ChangeSupply } from './commands.ts';
import { restoredHousehold } from './decideHousehold.ts';

export function decideAddSupply(command: AddSupply, housing: Housing): Decision<HousingEvent> {
  const { type: _, groupId: householdId, hotWater = 0, now: enteredAt, ...fields } = command;
  if (!housing.households[householdId]) return reject('api:error:notAllowed');
  return accept({ type: 'SupplyAdded', data: { ...fields, householdId, hotWater, enteredAt } });
}

export function decideChangeSupply(command: ChangeSupply, housing: Housing): Decision<HousingEvent> {
  const { supplyId, factor, fuel, groupId } = command;
  const known = housing.supplies.find(({ id }) => id === supplyId);
  if (!known || (groupId !== undefined && !housing.households[groupId]))
    return reject('api:error:notAllowed');
  if (typeof factor === 'number' && !namesOwnFactor(known.carrier))
    return rejectField('/factor', 'form:supply:error:factor');
  if (fuel !== undefined && known.carrier !== 'heatingStatement')
    return rejectField('/fuel', 'form:supply:error:fuel');
  const dates = newActiveDates(command, known);
  if (dates === null) return rejectField('/activeUntil', 'form:input:error:activeUntil');
  const changes = {
    ...newIn(supplyFields, command, known),
    ...dates,
    ...(groupId !== undefined && groupId !== known.householdId && { householdId: groupId }),
  };
  if (Object.keys(changes).length === 0) return accept();
  return accept({ type: 'SupplyChanged', data: { supplyId, ...changes } });
}

export function decideRemoveSupply(supplyId: number, { supplies }: Housing): Decision<HousingEvent> {
  if (!supplies.some(({ id }) => id === supplyId)) return reject('api:error:notAllowed');
  return accept({ type: 'SupplyRemoved', data: { supplyId } });
}

/** As it was, with its bills; where its household was removed meanwhile, that comes back as well. */
export function decideRestoreSupply(supplyId: number, housing: Housing): Decision<HousingEvent> {
  if (housing.supplies.some(({ id }) => id === supplyId)) return accept();
  const removed = housing.removed.supplies.find(({ id }) => id === supplyId);
  if (!removed) return reject('api:error:notAllowed');
  return accept<HousingEvent>(...restoredHousehold(removed.householdId, housing), {
    type: 'SupplyAdded',
    data: addedData(removed),
  });
}

/** As it stands: the fold brings back what hangs on it. */
function addedData(supply: Supply) {
  const { id: supplyId, householdId, estimate, enteredAt } = supply;
  return {
    supplyId,
    householdId,
    ...valuesOf({ ...supplyFields, ...sourceFields }, supply),
    enteredAt,
    ...(estimate && { estimate }),
    ...enteredDates(supply),
  };
}
