import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { daysOfYear, isEmpty, overlap } from '@footprint/shared-events/calculation/days.ts';
import type { VehicleUsage } from '@footprint/shared-events/calculation/inputs.ts';
import { noVehicleYears } from '@footprint/shared-events/calculation/noneDeclared.ts';
import { isOwnedIn, ownedDays } from '@footprint/shared-events/calculation/vehicleYear.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { newIn } from '@footprint/shared-events/kernel/entryFields.ts';
import { type Mobility, mobilityArea, type Vehicle } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { ownedFields, vehicleFields } from '@footprint/shared-events/mobility/fields.ts';
import {
  type ChangeVehicleBody,
  datesFaults,
  powerFaults,
  type VehicleBody,
  type VehicleUsageBody,
  vehicleFaults,
} from '@footprint/shared-events/mobility/rules.ts';
import { accept, type Decision, fold, reject, rejectField } from '../engine/decision.ts';
import { declaredFrom } from './declaredFrom.ts';

/** `now`: epoch seconds at which the command is decided. */
export interface EnterVehicle {
  readonly type: 'EnterVehicle';
  readonly vehicleId: number;
  readonly body: VehicleBody;
  readonly now: number;
}
export interface ChangeVehicle {
  readonly type: 'ChangeVehicle';
  readonly vehicleId: number;
  readonly body: ChangeVehicleBody;
  readonly now: number;
}
export interface SetUsage extends VehicleUsageBody {
  readonly type: 'SetUsage';
  readonly vehicleId: number;
  readonly now: number;
}
export interface RemoveUsage {
  readonly type: 'RemoveUsage';
  readonly vehicleId: number;
  readonly year: number;
}

const NOT_OWNED = 'form:vehicle:error:notOwned';

/** No vehicle is built in a year that has not begun. `now` in epoch seconds. */
const isBuiltLater = ({ builtYear }: ChangeVehicleBody, now: number): boolean =>
  (builtYear ?? 0) > berlinYear(now);
const builtLater: Decision<MobilityEvent> = rejectField('/builtYear', 'form:vehicle:error:builtYear');

export function decideEnterVehicle(command: EnterVehicle, mobility: Mobility): Decision<MobilityEvent> {
  const { vehicleId, body, now } = command;
  if (body.restores !== undefined) return restoreVehicle(body.restores, mobility);
  if (body.zeroMeter) {
    const from = declaredFrom(body.from, noVehicleYears(mobility.vehicles), now);
    if (from === 'future') return rejectField('/from', 'form:vehicle:error:from');
    return from === 'known' ? accept() : accept({ type: 'NoVehicleDeclared', data: { vehicleId, from } });
  }
  const {
    zeroMeter: _,
    from: __,
    restores: ___,
    vehicleRoughValue,
    vehicleRoughValues = [],
    ...fields
  } = body;
  const { name, type, fuelType, avgFuelConsume } = fields;
  if (!name || !type || !fuelType || !vehicleRoughValue || avgFuelConsume === undefined)
    return reject('api:error:validation', vehicleFaults(body));
  const usages = [vehicleRoughValue, ...vehicleRoughValues];
  const pathOf = (i: number) => `${i === 0 ? '/vehicleRoughValue' : `/vehicleRoughValues/${i - 1}`}/year`;
  const wrong = usages.findIndex(({ year }) => !supportedYears(now).includes(year));
  if (wrong !== -1) return rejectField(pathOf(wrong), 'form:vehicle:error:year');
  if (isBuiltLater(body, now)) return builtLater;
  const { v: kmPerYear, ...ofFirst } = vehicleRoughValue;
  const events: readonly MobilityEvent[] = [
    {
      type: 'VehicleAdded',
      data: { vehicleId, ...fields, name, type, fuelType, avgFuelConsume, kmPerYear, ...ofFirst },
    },
    ...vehicleRoughValues.map(({ v: km, ...of }) => usageSet(vehicleId, { km, ...of })),
  ];
  const notOwned = yearsNotOwned(fold(mobilityArea, events, mobility), vehicleId);
  const first = usages.findIndex((usage) => notOwned.includes(usage.year));
  return first === -1 ? accept(...events) : rejectField(pathOf(first), NOT_OWNED);
}

/** A declaration that what was entered since denies altogether has no year left to come back to. */
function restoreVehicle(vehicleId: number, mobility: Mobility): Decision<MobilityEvent> {
  const { vehicles, removed } = mobility;
  if (vehicles.some(({ id }) => id === vehicleId)) return accept();
  const back = removed.vehicles.find(({ id }) => id === vehicleId);
  if (!back) return reject('api:error:notAllowed');
  if (back.zeroMeter) {
    const declared: MobilityEvent = {
      type: 'NoVehicleDeclared',
      data: { vehicleId, ...(back.from !== undefined && { from: back.from }) },
    };
    const years = noVehicleYears(fold(mobilityArea, [declared], mobility).vehicles);
    return years.some(({ id }) => id === vehicleId)
      ? accept(declared)
      : rejectField('/restores', 'form:mobility:error:denied');
  }
  const { id: _, zeroMeter: __, usages, ...fields } = back;
  const [{ km: kmPerYear, ...first } = { year: 0, km: 0 }] = usages;
  return accept({ type: 'VehicleAdded', data: { vehicleId, ...fields, kmPerYear, ...first } });
}

export function decideChangeVehicle(command: ChangeVehicle, mobility: Mobility): Decision<MobilityEvent> {
  const { vehicleId, body, now } = command;
  const vehicle = vehicleOf(mobility, vehicleId);
  if (!vehicle) return reject('api:error:notAllowed');
  if (isBuiltLater(body, now)) return builtLater;
  const change = newIn({ ...vehicleFields, ...ownedFields }, body, vehicle);
  if (Object.keys(change).length === 0) return accept();
  const event: MobilityEvent = { type: 'VehicleChanged', data: { vehicleId, ...change } };
  const after = fold(mobilityArea, [event], mobility);
  const path = change.ownedUntil === undefined ? '/ownedFrom' : '/ownedUntil';
  if (datesFaults(vehicleOf(after, vehicleId) ?? {}).length > 0)
    return rejectField(path, 'form:vehicle:error:ownedUntil');
  const [lacksPower] = powerFaults(vehicleOf(after, vehicleId) ?? {});
  if (lacksPower) return reject('api:error:validation', [lacksPower]);
  return yearsNotOwned(after, vehicleId).length > 0 ? rejectField(path, NOT_OWNED) : accept(event);
}

/** Decides on a year's kilometres, which are of days on which one had the vehicle. */
export function decideSetUsage(command: SetUsage, mobility: Mobility): Decision<MobilityEvent> {
  const { vehicleId, year, now } = command;
  const vehicle = vehicleOf(mobility, vehicleId);
  if (!vehicle) return reject('api:error:notAllowed');
  if (!supportedYears(now).includes(year)) return rejectField('/year', 'form:vehicle:error:year');
  const known = vehicle.usages.find((usage) => usage.year === year);
  const { v: km = known?.km, sharedBy = known?.sharedBy } = command;
  if (km === undefined) return rejectField('/v', 'form:vehicle:error:kmPerYear');
  if (known?.km === km && (known.sharedBy ?? 1) === (sharedBy ?? 1)) return accept();
  const event = usageSet(vehicleId, { year, km, sharedBy });
  const { vehicles } = fold(mobilityArea, [event], mobility);
  const after = vehicleOf({ vehicles }, vehicleId);
  return after && isOwnedIn(vehicles, after, year) ? accept(event) : rejectField('/year', NOT_OWNED);
}

/** The last one stays: without any nothing would be known of the vehicle. Removing the vehicle itself is another call. */
export function decideRemoveUsage(command: RemoveUsage, mobility: Mobility): Decision<MobilityEvent> {
  const { vehicleId, year } = command;
  const vehicle = vehicleOf(mobility, vehicleId);
  if (!vehicle) return reject('api:error:notAllowed');
  if (!vehicle.usages.some((usage) => usage.year === year))
    return rejectField('/year', 'form:vehicle:error:noEntry');
  return vehicle.usages.length === 1
    ? rejectField('/year', 'form:vehicle:error:lastEntry')
    : accept({ type: 'VehicleUsageRemoved', data: { vehicleId, year } });
}

const usageSet = (
  vehicleId: number,
  { year, km, sharedBy }: Omit<VehicleUsage, 'sharedBy'> & { readonly sharedBy?: number | undefined },
): MobilityEvent => ({
  type: 'VehicleUsageSet',
  data: { vehicleId, year, kmPerYear: km, ...(sharedBy !== undefined && { sharedBy }) },
});

const vehicleOf = ({ vehicles }: Pick<Mobility, 'vehicles'>, id: number): Vehicle | undefined =>
  vehicles.find((v): v is Vehicle => !v.zeroMeter && v.id === id);

/** Years with kilometres on no day of which one had the vehicle, by its dates. */
function yearsNotOwned({ vehicles }: Mobility, id: number): readonly number[] {
  const vehicle = vehicleOf({ vehicles }, id);
  if (!vehicle) return [];
  const owned = ownedDays(vehicles, vehicle);
  return vehicle.usages.map(({ year }) => year).filter((year) => isEmpty(overlap(owned, daysOfYear(year))));
}
