import { countsAsOwn } from '@footprint/shared-events/calculation/quality.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';

/** How a sum stands to the average, as far as the figures shown say so. Tonnes. */
export function standOf(emissions: number, average: number): 'above' | 'equal' | 'below' {
  const apart = writtenDifference(emissions, average);
  return apart === 0 ? 'equal' : apart > 0 ? 'above' : 'below';
}

export interface Part {
  readonly sector: SectorName;
  readonly domain: SectorAnswer['ghgDomain'];
  readonly tonnes: number;
  /** Of the sum, 0 to 1. */
  readonly share: number;
  readonly own: boolean;
}

/** The largest sectors, the largest first. */
export function largestParts(sectors: readonly SectorAnswer[], count: number): readonly Part[] {
  const total = yearTotal(sectors).emissions;
  return sectors
    .map((sector) => {
      const tonnes = yearTotal([sector]).emissions;
      return {
        sector: sector.name,
        domain: sector.ghgDomain,
        tonnes,
        share: total > 0 ? tonnes / total : 0,
        own: countsAsOwn(sector.measurementQuality),
      };
    })
    .sort((a, b) => b.tonnes - a.tonnes)
    .slice(0, count);
}

/**
 * Next year's point on the straight line from today's emissions to zero whose area is what remains of the goal:
 * E x (1 - E / (2 x remaining)). Undefined once nothing remains. Tonnes. Source: what
 * begins, changes and ends, section 9.
 */
export function pathPoint(emissions: number, remaining: number): number | undefined {
  if (remaining <= 0) return undefined;
  return Math.max(0, emissions * (1 - emissions / (2 * remaining)));
}

/** By how much the next year has to be below today's emissions. Undefined once nothing remains of the goal. Tonnes, as they are
 * written. */
export function lessNextYear(emissions: number, remaining: number): number | undefined {
  const point = pathPoint(emissions, remaining);
  return point === undefined ? undefined : writtenDifference(emissions, point);
}
