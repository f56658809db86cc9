import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { Why } from './why.ts';

/** How much of what is usual, or else of the average, a part of a year is: 1 is as much. */
export type Worth =
  | { readonly of: 'power'; readonly ratio: number; readonly people: number }
  | { readonly of: 'heat' | 'car' | 'average'; readonly ratio: number };

/** What a part is worth beside what is usual; undefined where nothing of one's own is known of it. */
export function worthOf(sector: SectorAnswer, why: Why | undefined): Worth | undefined {
  if (why?.kind === 'power' && why.people !== undefined)
    return { of: 'power', ratio: why.kWh / why.usual, people: why.people };
  if (why?.kind === 'heat' && why.usual && why.perArea !== undefined)
    return { of: 'heat', ratio: why.perArea / why.usual.perArea.value };
  if (why?.kind === 'car' && why.use) return { of: 'car', ratio: why.use.per100 / why.use.usual };
  return isOwn(sector) && sector.averageTonnes === 0 && sector.avgGhg > 0
    ? { of: 'average', ratio: sector.ownTonnes / sector.avgGhg }
    : undefined;
}
