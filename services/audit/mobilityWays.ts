import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { NoneInput } from '@footprint/shared-events/calculation/inputs.ts';
import { addCompensation } from '@footprint/shared-events/compensation/api.ts';
import { compensationArea, valueOfYear } from '@footprint/shared-events/compensation/area.ts';
import {
  addFlight,
  addVehicle,
  changeVehicle,
  setVehicleUsage,
} from '@footprint/shared-events/mobility/api.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { command, type Data, isSaidSince, type Removal, stateBefore, type Way } from './way.ts';

/** Ways to enter a vehicle or a flight again as it was when it was removed, with all that was said of it. */
export const MOBILITY_WAYS: Readonly<Record<string, Way>> = {
  VehicleRemoved: (removal) => {
    const vehicle = entryBefore(removal, 'vehicles', removal.data.vehicleId);
    if (!vehicle) return undefined;
    if (vehicle.zeroMeter) return command(addVehicle, noneAgain(vehicle));
    const { id: restores, zeroMeter: _, usages, ...fields } = vehicle;
    const [vehicleRoughValue, ...others] = usages.map(({ km: v, ...of }) => ({ v, ...of }));
    return command(addVehicle, {
      ...fields,
      vehicleRoughValue,
      restores,
      ...(others.length > 0 && { vehicleRoughValues: others }),
    });
  },
  VehicleUsageRemoved: (removal) => {
    const { vehicleId: id, year } = removal.data;
    const usage = vehicleBefore(removal)?.usages.find((one) => one.year === year);
    const isBack = removal.after.some(
      ({ type, data }) =>
        type === 'VehicleUsageSet' && (data as Data).vehicleId === id && (data as Data).year === year,
    );
    if (!usage || isBack) return undefined;
    const { km: v, ...of } = usage;
    return command(setVehicleUsage, { v, ...of }, { id });
  },
  // An end that was set; with one taken away nothing is lost.
  VehicleChanged: (removal) => {
    const { vehicleId: id, ownedUntil } = removal.data;
    if (typeof ownedUntil !== 'number' || isSaidSince(removal, 'vehicleId', 'ownedUntil')) return undefined;
    return command(changeVehicle, { ownedUntil: vehicleBefore(removal)?.ownedUntil ?? null }, { id });
  },
  FlightRemoved: (removal) => {
    const flight = entryBefore(removal, 'flights', removal.data.flightId);
    if (!flight) return undefined;
    if (flight.zeroMeter) return command(addFlight, noneAgain(flight));
    const { id: restores, type, hours: v, year } = flight;
    return command(addFlight, { type, flightRoughValue: { v, year }, restores });
  },
};

export const compensationWay: Way = (removal) => {
  const { compensationId, year } = removal.data;
  const { list } = stateBefore(compensationArea, removal);
  const compensation = list.find(({ id }) => id === compensationId);
  const value = compensation && valueOfYear(compensation, Number(year));
  const isBack = removal.after.some(
    ({ type, data }) =>
      type === 'CompensationSet' &&
      (data as Data).compensationId === compensationId &&
      berlinYear(Number((data as Data).date)) === year,
  );
  if (!value || isBack) return undefined;
  const { id: _, compValues: __, ...fields } = compensation;
  return command(addCompensation, { ...fields, compensationValue: value });
};

const entryBefore = <L extends 'vehicles' | 'flights'>(removal: Removal, list: L, entryId: unknown) =>
  stateBefore(mobilityArea, removal)[list].find(({ id }) => id === entryId) as
    | Mobility[L][number]
    | undefined;

function vehicleBefore(removal: Removal) {
  const vehicle = entryBefore(removal, 'vehicles', removal.data.vehicleId);
  return vehicle && !vehicle.zeroMeter ? vehicle : undefined;
}

const noneAgain = ({ id: restores, zeroMeter, from }: NoneInput) => ({
  zeroMeter,
  restores,
  ...(from !== undefined && { from }),
});
