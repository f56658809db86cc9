import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { addCompensation } from '@footprint/shared-events/compensation/api.ts';
import { compensationArea, valueOfYear } from '@footprint/shared-events/compensation/area.ts';
import {
  addFlight,
  addVehicle,
  changeVehicle,
  setVehicleUsage,
} from '@footprint/shared-events/mobility/api.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { command, type Data, type Removal, stateBefore, type Way } from './way.ts';

/** What a vehicle or a flight was when it was removed is entered again, with all that was said of it. */
export const MOBILITY_WAYS: Readonly<Record<string, Way>> = {
  VehicleRemoved: (removal) => {
    const vehicle = vehicleBefore(removal);
    if (!vehicle) return undefined;
    const { id: _, zeroMeter: __, usages, ...fields } = vehicle;
    const [vehicleRoughValue, ...others] = usages.map(({ year, km: v }) => ({ v, year }));
    return command(addVehicle, {
      ...{ ...fields, vehicleRoughValue },
      ...(others.length > 0 && { vehicleRoughValues: others }),
    });
  },
  VehicleUsageRemoved: (removal) => {
    const { vehicleId: id, year } = removal.data;
    const usage = vehicleBefore(removal)?.usages.find((one) => one.year === year);
    const isBack = isOf(removal, 'VehicleUsageSet', (data) => data.year === year);
    if (!usage || isBack || isOf(removal, 'VehicleRemoved')) return undefined;
    return command(setVehicleUsage, { year, v: usage.km }, { id });
  },
  // An end that was set; with one taken away nothing is lost.
  VehicleChanged: (removal) => {
    const { vehicleId: id, ownedUntil } = removal.data;
    const isBack = isOf(removal, 'VehicleChanged', (data) => data.ownedUntil !== undefined);
    if (typeof ownedUntil !== 'number' || isBack || isOf(removal, 'VehicleRemoved')) return undefined;
    return command(changeVehicle, { ownedUntil: vehicleBefore(removal)?.ownedUntil ?? null }, { id });
  },
  FlightRemoved: (removal) => {
    const { flights } = stateBefore(mobilityArea, removal);
    const flight = flights.find((one) => one.id === removal.data.flightId);
    if (!flight || flight.zeroMeter) return undefined;
    const { type, hours: v, year } = flight;
    return command(addFlight, { type, flightRoughValue: { v, year } });
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

function vehicleBefore(removal: Removal) {
  const { vehicles } = stateBefore(mobilityArea, removal);
  const vehicle = vehicles.find(({ id }) => id === removal.data.vehicleId);
  return vehicle && !vehicle.zeroMeter ? vehicle : undefined;
}

/** Whether a later event of a type is of the same vehicle. */
const isOf = (
  { data: { vehicleId }, after }: Removal,
  type: string,
  fits: (data: Data) => boolean = () => true,
): boolean =>
  after.some((e) => e.type === type && (e.data as Data).vehicleId === vehicleId && fits(e.data as Data));
