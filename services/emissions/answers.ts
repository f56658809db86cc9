import type { FootprintYear } from '@footprint/projections/views/footprint.ts';
import { type CampaignFlags, reductionInYear } from '@footprint/shared-events/calculation/savings.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/constants/germanAverage.ts';
import { MEASURES } from '@footprint/shared-events/constants/measures.ts';
import { SECTORS, type SectorName } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { Measures } from '@footprint/shared-events/measures/area.ts';

/**
 * All eleven sectors in display order; those to which nothing was entered have null values. `reductions`: what measures
 * reduce in the year, tonnes CO2e. `preliminary`: the year has not ended.
 */
export function emissionsAnswer(
  year: FootprintYear,
  reductions: Partial<Record<SectorName, number>>,
  preliminary: boolean,
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
      ...(preliminary && { preliminary }),
      ...(own?.gap && { gap: own.gap }),
      ...(own?.incomplete && { incomplete: [...own.incomplete] }),
      ...(own?.said && { said: true }),
      ...(own?.imported && { imported: true }),
    };
  });
}

/** What a citizen's measures reduce in a year by sector, tonnes CO2e. */
export function reductionsOf(
  measures: Measures,
  citizen: CampaignFlags,
  campaigns: readonly Campaign[],
  year: number,
): Partial<Record<SectorName, number>> {
  const reductions: Partial<Record<SectorName, number>> = {};
  for (const pick of measures.list) {
    const { sector } = MEASURES[pick.name];
    reductions[sector] = (reductions[sector] ?? 0) + reductionInYear(pick, citizen, campaigns, year);
  }
  return reductions;
}
