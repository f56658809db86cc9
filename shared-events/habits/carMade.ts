import type { FuelType } from '../catalogue/mobility.ts';
import type { AnswerLine, MadeVehicle } from './habit.ts';
import { habit, lineOf } from './habit.ts';

/** Years over which the making of a vehicle counts. Source: whole life, section 2. */
export const VEHICLE_YEARS = 17;
/** Weight of a battery in kg, for a kWh of it. Source: whole life, section 2. */
const BATTERY_KG = 6.5;

/** Weight in kg where none is known, without a battery. Source: whole life, section 2 (assumption). */
const ASSUMED_KG = { scooter: 110, motorbike: 220, car: 1500, van: 2200, bus: 5000, truck: 5000 } as const;

const assumedBattery = (fuelType: FuelType): number =>
  fuelType === 'electric' ? 55 : fuelType === 'plugInHybrid' ? 12 : 0;

/** Weight without the battery in kg, and kWh of the battery. */
function massOf({ type, fuelType, weight, batteryKWh }: MadeVehicle) {
  const battery = batteryKWh ?? assumedBattery(fuelType);
  const body = weight === undefined ? ASSUMED_KG[type] : Math.max(0, weight * 1000 - BATTERY_KG * battery);
  return { body, battery };
}

/** Making of the vehicles one has. Saying it once makes them count. Source: whole life, section 2 (ICCT 2021, 2025). */
export const carMade = habit({
  fields: {},
  required: [],
  lines: (_, { factors: { carMade: factors }, vehicles, year }) =>
    vehicles.flatMap((vehicle): readonly AnswerLine[] => {
      const { id, builtYear, share, sharedBy } = vehicle;
      const counts = builtYear === undefined || year - builtYear < VEHICLE_YEARS;
      const { body, battery } = massOf(vehicle);
      const spread = { share: counts ? share : 0, years: VEHICLE_YEARS, people: sharedBy };
      return [
        { ...lineOf('body', body, factors.body, spread), vehicleId: id },
        ...(battery > 0 ? [{ ...lineOf('battery', battery, factors.battery, spread), vehicleId: id }] : []),
      ];
    }),
});
