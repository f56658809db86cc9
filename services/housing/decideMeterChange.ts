import { newActiveDates } from '@footprint/shared-events/housing/activeDates.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent, MeterActivity } from '@footprint/shared-events/housing/events.ts';
import { meterFields, termsFields } from '@footprint/shared-events/housing/fields.ts';
import type { Meter, SubMeter } from '@footprint/shared-events/housing/meter.ts';
import { newIn, valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { ChangeMeter } from './commands.ts';
import { restoredHousehold } from './decideHousehold.ts';

/** Name, dates, household and frequency of a main meter; of a sub-meter its name and dates. */
export function decideChangeMeter(command: ChangeMeter, housing: Housing): Decision<HousingEvent> {
  const { meterId, groupId, name, inputFrequency } = command;
  const main = mainMeterOf(housing, meterId);
  if (!main) return reject('api:error:notAllowed');
  const isMain = main.id === meterId;
  const counter: Meter | SubMeter | undefined = isMain
    ? main
    : main.subMeters.find(({ id }) => id === meterId);
  if (!counter) return reject('api:error:notAllowed');
  if (!isMain && groupId !== undefined) return rejectField('/groupId', 'form:input:error:meterHousehold');
  if (!isMain && inputFrequency !== undefined)
    return rejectField('/inputFrequency', 'form:input:error:meterValueFrequency');
  if (groupId !== undefined && !housing.households[groupId]) return reject('api:error:notAllowed');
  const dates = newActiveDates(command, counter);
  if (dates === null) return rejectField('/activeUntil', 'form:input:error:activeUntil');
  const changes = {
    ...newIn(meterFields, { name }, counter),
    ...dates,
    ...newIn(meterFields, { inputFrequency }, main),
    ...(groupId !== undefined && groupId !== main.householdId && { householdId: groupId }),
  };
  if (Object.keys(changes).length === 0) return accept();
  return accept({ type: 'MeterChanged', data: { meterId, ...changes } });
}

export function decideRemoveMeter(meterId: number, housing: Housing): Decision<HousingEvent> {
  if (!mainMeterOf(housing, meterId)) return reject('api:error:notAllowed');
  return accept({ type: 'MeterRemoved', data: { meterId } });
}

/** As it was, with what hung on it; where its household was removed meanwhile, that comes back as well. */
export function decideRestoreMeter(meterId: number, housing: Housing): Decision<HousingEvent> {
  if (mainMeterOf(housing, meterId)) return accept();
  const removed = housing.removed.meters.find(({ id }) => id === meterId);
  if (!removed) {
    const isSub = housing.meters.some(({ subMeters }) => subMeters.some(({ id }) => id === meterId));
    return isSub ? accept({ type: 'MeterChanged', data: { meterId } }) : reject('api:error:notAllowed');
  }
  return accept<HousingEvent>(...restoredHousehold(removed.householdId, housing), {
    type: 'MeterAdded',
    data: addedData(removed),
  });
}

/** Data that the meter was added with; its later changes are still known of it. */
function addedData(meter: Meter) {
  const { activities = [], ...terms } = meter.terms[0];
  return {
    meterId: meter.id,
    householdId: meter.householdId,
    ...valuesOf(meterFields, meter),
    ...valuesOf(termsFields, terms),
    activities: activities.map(({ name: activity, share, subMeterId }): MeterActivity => {
      const sub = meter.subMeters.find((s) => s.id === subMeterId);
      return {
        name: activity,
        ...(share !== undefined && { consumptionShare: share }),
        ...(sub && { subMeter: { meterId: sub.id, name: sub.name } }),
      };
    }),
  };
}
