import type { FootprintYear } from '@footprint/projections/views/footprint.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/constants/germanAverage.ts';
import { SECTORS, type SectorName } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/answers.ts';

/**
 * All eleven sectors in display order; those to which nothing was entered have null values. `reductions`: what measures
 * reduce in the year, tonnes CO2e.
 */
export function emissionsAnswer(
  year: FootprintYear,
  reductions: Partial<Record<SectorName, number>>,
): SectorAnswer[] {
  return SECTORS.map(({ name, ghgDomain, color }) => {
    const own = year[name];
    return {
      name,
      ghgDomain,
      color,
      avgGhg: GERMAN_AVERAGE[name],
      emissions: own?.emissions ?? null,
      measurementQuality: own?.quality ?? null,
      timeSpanQuality: own?.coverage ?? null,
      reductionOfMeasures: reductions[name] ?? 0,
      meteredGhg: own?.metered ?? 0,
    };
  });
}
