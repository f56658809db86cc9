import { writtenDifference, writtenShare } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';

/** How a sum stands to the average, as far as the figures shown say so. Tonnes. */
export function standOf(emissions: number, average: number): 'above' | 'equal' | 'below' {
  const apart = writtenDifference(emissions, average);
  return apart === 0 ? 'equal' : apart > 0 ? 'above' : 'below';
}

export interface Part {
  readonly sector: SectorName;
  readonly domain: SectorAnswer['ghgDomain'];
  readonly tonnes: number;
  /** Tonnes of it for all in the country on average. */
  readonly average: number;
  /** Part of the sum, 0 to 1, as both are written. */
  readonly share: number;
  readonly own: boolean;
  /** It is one's own, and more than the average. */
  readonly isHigh: boolean;
}

/** The largest sectors, the largest first. */
export function largestParts(sectors: readonly SectorAnswer[], count: number): readonly Part[] {
  const total = yearTotal(sectors).emissions;
  return sectors
    .map((sector) => {
      const tonnes = yearTotal([sector]).emissions;
      const own = isOwn(sector);
      return {
        sector: sector.name,
        domain: sector.ghgDomain,
        tonnes,
        average: sector.avgGhg,
        share: writtenShare(tonnes, total),
        own,
        isHigh: own && standOf(tonnes, sector.avgGhg) === 'above',
      };
    })
    .sort((a, b) => b.tonnes - a.tonnes)
    .slice(0, count);
}
