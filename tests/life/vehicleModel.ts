import { daysOf, FIRST, LAST, start, sum } from './days.ts';
import type { Life, UsageOfLife, VehicleOfLife } from './lifeTypes.ts';
import { MIX } from './meterModel.ts';

/** A second opinion about vehicles: those that one has on a day, and the fuel they burn, as life, section 7, says. */

/** kg a litre, or a kg of gas. */
const KG_OF_FUEL: Readonly<Record<string, number>> = {
  gasoline: 2.73,
  plugInHybrid: 2.73,
  diesel: 3.08,
  LPG: 1.83,
  naturalGas: 3.1,
};

const dayOf = (date: number): number => Math.floor(date / 86_400);
const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();

const firstYearOf = ({ traits: { ownedFrom }, usages }: VehicleOfLife): number =>
  ownedFrom ? yearOf(dayOf(ownedFrom)) : Math.min(...usages.map(({ year }) => year));

/** Days of owning; the end is exclusive. */
type OwnedDays = readonly [from: number, until: number];

export function ownedDays(vehicle: VehicleOfLife, before: readonly VehicleOfLife[]): OwnedDays {
  const { ownedFrom, ownedUntil } = vehicle.traits;
  const unsaid = before.some(({ none }) => none) ? start(firstYearOf(vehicle)) : FIRST;
  return [ownedFrom ? dayOf(ownedFrom) : unsaid, ownedUntil ? dayOf(ownedUntil) : LAST];
}

/** The last word on a year holds; where there never was a vehicle, the word holds for all years. */
export const isNone = (vehicles: readonly VehicleOfLife[], year: number): boolean =>
  vehicles.some(({ none }, i) => {
    if (!none) return false;
    if (vehicles.every((one) => one.none)) return true;
    const later = vehicles.slice(i + 1).filter((one) => !one.none);
    if (none.from === undefined) return later.length === 0;
    const isOwned = (one: VehicleOfLife): boolean => {
      const { ownedUntil } = one.traits;
      return firstYearOf(one) <= year && (!ownedUntil || year <= yearOf(dayOf(ownedUntil) - 1));
    };
    return none.from <= year && !later.some(isOwned);
  });

const lengthOf = ([from, until]: OwnedDays, year: number): number =>
  Math.max(0, Math.min(until, start(year + 1)) - Math.max(from, start(year)));

/** Kilometres said of the year, else of the nearest year before, else of the nearest after; of years of owning alone. */
export const usageFor = (
  { usages }: VehicleOfLife,
  owned: OwnedDays,
  year: number,
): UsageOfLife | undefined => {
  const uses = usages.filter((use) => lengthOf(owned, use.year) > 0).toSorted((a, b) => a.year - b.year);
  return uses.findLast((use) => use.year <= year) ?? uses[0];
};

/** Kilometres of another year count by days, unless one has the vehicle on all days of both. */
function kmOf(usage: UsageOfLife, owned: OwnedDays, year: number): number {
  const isAll = (of: number): boolean => lengthOf(owned, of) === daysOf(start(of), start(of + 1)).length;
  if (usage.year === year || (isAll(usage.year) && isAll(year))) return usage.km;
  return (usage.km / lengthOf(owned, usage.year)) * lengthOf(owned, year);
}

/**
 * Tonnes that the vehicles of a life without counters of power burn in a year: no counter shows what is charged. Undefined in
 * a year of which nothing is known.
 */
export function drivenIn({ vehicles }: Life, year: number): number | undefined {
  if (isNone(vehicles, year)) return 0;
  if (vehicles.every(({ none }) => none)) return undefined;
  return sum(vehicles, (vehicle) => {
    const { fuelType = '', avgFuelConsume = 0, avgPowerConsume = 0 } = vehicle.traits;
    const owned = ownedDays(vehicle, vehicles.slice(0, vehicles.indexOf(vehicle)));
    const usage = vehicle.none ? undefined : usageFor(vehicle, owned, year);
    if (!usage) return 0;
    const mix = MIX[year] ?? 0;
    const burnt = avgFuelConsume * (KG_OF_FUEL[fuelType] ?? mix);
    const kg = burnt + (fuelType === 'plugInHybrid' ? (avgPowerConsume ?? 0) * mix : 0);
    return ((kmOf(usage, owned, year) / 100) * kg) / 1000 / usage.sharedBy;
  });
}
