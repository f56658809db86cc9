import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { Usage } from './usageForm.ts';

/** Kilometres of a year not entered yet, and those of the year before it that most likely hold again. */
export interface DueKilometres {
  readonly id: string;
  readonly vehicle: VehicleAnswer;
  readonly year: number;
  readonly like: Usage;
}

/** Kilometres of part of a year say nothing about a whole one. */
const isOwnedAllOf = ({ ownedFrom, ownedUntil }: VehicleAnswer, year: number): boolean =>
  (ownedFrom === undefined || berlinYear(ownedFrom) < year) &&
  (ownedUntil === undefined || berlinYear(ownedUntil) > year);

const declaresNone = ({ zeroMeter, from = 0, until }: VehicleAnswer, year: number): boolean =>
  zeroMeter && from <= year && (until === undefined || until > year);

/** First year of each vehicle without kilometres, among the last one and the one running at `now` (epoch seconds). */
export function kilometresDue(vehicles: readonly VehicleAnswer[], now: number): readonly DueKilometres[] {
  const running = berlinYear(now);
  return vehicles.flatMap((vehicle) => {
    const usages = vehicle.vehicleRoughValues ?? [];
    const year = [running - 1, running].find((one) => usages.every((usage) => usage.year !== one));
    const like = usages.filter((usage) => usage.year < (year ?? 0)).at(-1);
    if (year === undefined || !like || vehicles.some((one) => declaresNone(one, year))) return [];
    if (!isOwnedAllOf(vehicle, year) || !isOwnedAllOf(vehicle, like.year)) return [];
    return [{ id: `${vehicle.id}-${year}`, vehicle, year, like }];
  });
}
