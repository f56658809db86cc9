import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { HousingInputs } from '@footprint/shared-events/calculation/inputs.ts';
import {
  partsOfYear,
  type SectorYear,
  sectorEmissions,
} from '@footprint/shared-events/calculation/sectorEmissions.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import type { SectorName } from '@footprint/shared-events/constants/sectors.ts';
import { FIRST_YEAR } from '@footprint/shared-events/constants/years.ts';
import { HOUSING_EVENTS, type HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { evolveHousing, type Housing, NO_HOUSING } from '@footprint/shared-events/housing/fold.ts';
import { digestOf, type View } from '../view.ts';

export type FootprintYear = Partial<Record<SectorName, SectorYear>>;

/** A citizen's footprint: what it is computed from, and the years computed so far. */
export interface Footprint {
  readonly housing: Housing;
  /** Calendar year of the newest event: years before it are stored. */
  readonly lastYear: number;
  /** A cache. A year that is missing is computed by the same function at reading. */
  readonly years: Readonly<Record<number, FootprintYear>>;
}

const NO_FOOTPRINT: Footprint = { housing: NO_HOUSING, lastYear: 0, years: {} };

/** Emissions per sector of one year; sectors to which nothing was entered are absent. */
export const footprintOfYear = (inputs: HousingInputs, year: number): FootprintYear =>
  sectorEmissions(partsOfYear(inputs, year, CURRENT_EDITION));

export const footprintView: View = {
  name: 'footprint',
  version: 1,
  dataDigest: digestOf(CURRENT_EDITION),
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      HOUSING_EVENTS.map(({ type }) => [
        type,
        (document, { event, metadata }) => {
          const before = (document as Footprint | undefined) ?? NO_FOOTPRINT;
          return {
            ...before,
            housing: evolveHousing(before.housing, event as HousingEvent),
            lastYear: Math.max(before.lastYear, berlinYear(metadata.recordedAt / 1000)),
          };
        },
      ]),
    ),
    AccountErasureRequested: () => null,
  },
  derive: (document) => {
    const { housing, lastYear } = document as unknown as Footprint;
    const years: Record<number, FootprintYear> = {};
    for (let year = FIRST_YEAR; year < lastYear; year++) years[year] = footprintOfYear(housing, year);
    return { ...document, years };
  },
};
