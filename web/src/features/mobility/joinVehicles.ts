import {
  addVehicle,
  removeVehicles,
  removeVehicleUsage,
  setVehicleUsage,
  type VehicleAnswer,
} from '@footprint/shared-events/mobility/api.ts';
import { type Step, step } from '../../server/step.ts';
import { vehicleAgain } from './enteredAgain.ts';

/** Entries that are one vehicle, most likely: each was entered for years of its own. */
export interface SameVehicle {
  readonly keep: VehicleAnswer;
  readonly others: readonly VehicleAnswer[];
}

type Usages = NonNullable<VehicleAnswer['vehicleRoughValues']>;

const usagesOf = ({ vehicleRoughValues = [] }: VehicleAnswer): Usages => vehicleRoughValues;

export const yearsOf = ({ keep, others }: SameVehicle): readonly number[] =>
  [...new Set([keep, ...others].flatMap(usagesOf).map(({ year }) => year))].toSorted((a, b) => a - b);

/** Name, fuel and use; of one that is charged at home, how much; and the numbers by which its making counts. */
const traits = ({
  name,
  fuelType,
  avgFuelConsume,
  avgPowerConsume,
  chargedAtHome = 0,
  weight,
  batteryKWh,
  builtYear,
}: VehicleAnswer): string =>
  JSON.stringify([
    ...[name, fuelType, avgFuelConsume, avgPowerConsume, chargedAtHome],
    ...[weight, batteryKWh, builtYear],
  ]);

/** No year is said in two ways, and one entry knows a year that the other does not. */
function completes(known: Usages, more: Usages): boolean {
  const kmOf = (usages: Usages, of: number) => usages.find(({ year }) => year === of)?.v;
  const contradicts = more.some(({ year, v }) => (kmOf(known, year) ?? v) !== v);
  const isSame = known.length === more.length && more.every(({ year }) => kmOf(known, year) !== undefined);
  return !contradicts && !isSame;
}

/** Vehicles that were entered once a year; one with days of its own is another one. */
export function sameVehicles(vehicles: readonly VehicleAnswer[]): readonly SameVehicle[] {
  const undated = vehicles.filter(
    ({ zeroMeter, ownedFrom, ownedUntil }) =>
      !zeroMeter && ownedFrom === undefined && ownedUntil === undefined,
  );
  return [...Map.groupBy(undated, traits).values()].flatMap(([keep, ...rest]) => {
    if (!keep) return [];
    const others: VehicleAnswer[] = [];
    for (const one of rest)
      if (completes([keep, ...others].flatMap(usagesOf), usagesOf(one))) others.push(one);
    return others.length > 0 ? [{ keep, others }] : [];
  });
}

/** Usages that the vehicle kept does not know yet. */
const movedUsages = ({ keep, others }: SameVehicle): Usages => {
  const known = usagesOf(keep).map(({ year }) => year);
  return others.flatMap(usagesOf).filter(({ year }) => !known.includes(year));
};

const anywhere = (path: string) => path;
const ofKept = ({ keep }: SameVehicle) => ({ id: String(keep.id) });

/** The kilometres first: whatever is cut off, none are lost. */
export const joinCommands = (same: SameVehicle): readonly Step[] => [
  ...movedUsages(same).map((usage) => step(setVehicleUsage, anywhere, usage, ofKept(same))),
  step(removeVehicles, anywhere, { deleteNodes: same.others.map(({ id }) => id) }),
];

/** The others again, then without their years the one that stayed. */
export const partCommands = (same: SameVehicle): readonly Step[] => [
  ...same.others.map((other) => step(addVehicle, anywhere, vehicleAgain(other))),
  ...movedUsages(same).map(({ year }) => step(removeVehicleUsage, anywhere, { year }, ofKept(same))),
];
