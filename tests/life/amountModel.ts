import { modelAnswers } from './answerModel.ts';
import { sum } from './days.ts';
import type { AmountsOfLife, Life } from './lifeTypes.ts';
import type { ModelYear } from './model.ts';
import { drivenIn } from './vehicleModel.ts';

/** A second opinion about trains, nights and borrowed cars of a year, as whole life, section 3, says. */

/** kg a kilometre, a night or an hour. */
const KG = {
  transit: { longDistance: 0.03, regional: 0.044, urban: 0.042, bus: 0.09, coach: 0.03 },
  nights: { hotel: 12, rented: 5.5, camping: 3, cruise: 150, ferryHours: 0.65, ferryHoursWithCar: 4.5 },
  borrowed: { km: 0.275, kmElectric: 0.16 },
};
const LEISURE = 0.49;
const NIGHTS_OF_LEISURE = 0.06;
const KIND_OF = { publicTransport: 'transit', leisure: 'nights', motorVehicles: 'borrowed' } as const;

export const SECTORS_OF_AMOUNTS = ['publicTransport', 'leisure', 'motorVehicles'] as const;
export type SectorOfAmounts = (typeof SECTORS_OF_AMOUNTS)[number];

/** The amounts that were said of a sector's year, if any. */
export const amountsIn = (
  { amounts }: Life,
  sector: SectorOfAmounts,
  year: number,
): AmountsOfLife | undefined => amounts.find((one) => one.kind === KIND_OF[sector] && one.year === year);

/** A year of trains and buses, leisure or vehicles; undefined where nothing was said. `until`: the first day to come. */
export function modelAmounts(
  life: Life,
  sector: SectorOfAmounts,
  year: number,
  until?: number,
): ModelYear | undefined {
  const said = amountsIn(life, sector, year);
  const kg = sum(Object.entries(KG[KIND_OF[sector]]), ([key, each]) => (said?.values[key] ?? 0) * each);
  const tonnes = kg / 1000 / (said?.values.people ?? 1);
  // All of it is of the whole year, also of one that runs.
  const whole = (all: number): ModelYear => ({ tonnes: all, own: true, coverage: 1 });
  if (sector === 'motorVehicles') {
    const driven = drivenIn(life, year);
    // Borrowed cars wait for one's own, or for the word that there is none.
    return driven === undefined ? undefined : whole(driven + tonnes);
  }
  if (said) return whole(sector === 'leisure' ? LEISURE - NIGHTS_OF_LEISURE + tonnes : tonnes);
  return sector === 'leisure' ? undefined : modelAnswers(life, sector, year, until);
}
