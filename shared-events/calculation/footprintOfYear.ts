import type { SectorName } from '../catalogue/sectors.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { CURRENT_EDITION } from '../factors/editions.ts';
import type { Day } from './calendar.ts';
import type { FootprintInputs } from './inputs.ts';
import { type SectorYear, sectorEmissions } from './sectorEmissions.ts';
import { allParts, partsOfYear } from './yearParts.ts';

export type FootprintYear = Partial<Record<SectorName, SectorYear>>;

/** Emissions per sector of one year; sectors to which nothing was entered are absent. `until`: the first day to come. */
export const footprintOfYear = (
  inputs: FootprintInputs,
  year: number,
  edition: FactorEdition = CURRENT_EDITION,
  until?: Day,
): FootprintYear => sectorEmissions(allParts(partsOfYear(inputs, year, edition)), year, until);
