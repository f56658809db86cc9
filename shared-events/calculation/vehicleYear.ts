import { berlinDay } from './calendar.ts';
import { ALL_DAYS, type Days, daysOfYear, isEmpty, overlap } from './days.ts';
import type { Entries, VehicleInput, VehicleUsage } from './inputs.ts';
import { firstDayAfterNone, noVehicleIn } from './noneDeclared.ts';

/** How far a vehicle went in a year, and from what that follows. */
export interface VehicleYear {
  /** The entry taken: of the year itself, else of the nearest earlier, else of the nearest later one. */
  readonly usage: VehicleUsage;
  /** Days owned in the year of that entry. */
  readonly usageDays: number;
  /** The days of this year on which it was owned. */
  readonly owned: Days;
  readonly km: number;
}

/** Days on which the citizen has a vehicle, as far as its dates say. */
export const ownedDays = (vehicles: Entries<VehicleInput>, vehicle: VehicleInput): Days => {
  const { ownedFrom, ownedUntil } = vehicle;
  return {
    from: ownedFrom === undefined ? firstDayAfterNone(vehicles, vehicle) : berlinDay(ownedFrom),
    to: ownedUntil === undefined ? ALL_DAYS.to : berlinDay(ownedUntil),
  };
};

/** Whether the citizen has the vehicle on some day of a year. */
export const isOwnedIn = (vehicles: Entries<VehicleInput>, vehicle: VehicleInput, year: number): boolean =>
  noVehicleIn(vehicles, year) === undefined &&
  !isEmpty(overlap(ownedDays(vehicles, vehicle), daysOfYear(year)));

/**
 * Kilometres of a year. Those of another year stand for as many where the vehicle was there all of both years, else
 * they count by days; days not owned count nothing. Null where no entry is of a year in which it was owned.
 * Source: what begins, changes and ends, section 7.
 */
export function vehicleYear(
  vehicles: Entries<VehicleInput>,
  vehicle: VehicleInput,
  year: number,
): VehicleYear | null {
  const always = ownedDays(vehicles, vehicle);
  const ownedIn = (of: number): Days => overlap(always, daysOfYear(of));
  const entered = vehicle.usages.filter((usage) => !isEmpty(ownedIn(usage.year)));
  const usage = entered.findLast((one) => one.year <= year) ?? entered[0];
  if (!usage) return null;
  const owned = ownedIn(year);
  const then = ownedIn(usage.year);
  const isAsThen = usage.year === year || (isWhole(owned, year) && isWhole(then, usage.year));
  const km = isAsThen ? usage.km : (usage.km / lengthOf(then)) * lengthOf(owned);
  return { usage, usageDays: lengthOf(then), owned, km };
}

export const lengthOf = ({ from, to }: Days): number => Math.max(0, to - from);

const isWhole = (days: Days, year: number): boolean => lengthOf(days) === lengthOf(daysOfYear(year));
