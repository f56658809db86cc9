import type { FootprintYear } from '../calculation/footprintOfYear.ts';
import { countsAsOwn } from '../calculation/quality.ts';
import { GERMAN_AVERAGE } from '../catalogue/germanAverage.ts';
import { SECTORS, type SectorName } from '../catalogue/sectors.ts';
import type { SectorAnswer } from './api.ts';

/**
 * All eleven sectors in display order; those to which nothing was entered have null values. `reductions`: what measures
 * reduce in the year, tonnes CO2e: never more than the sector emits. `preliminary`: the year has not ended.
 */
export function emissionsAnswer(
  year: FootprintYear,
  reductions: Partial<Record<SectorName, number>>,
  preliminary: boolean,
): SectorAnswer[] {
  return SECTORS.map(({ name, ghgDomain, color }) => {
    const own = year[name];
    const average = GERMAN_AVERAGE[name];
    const counted = own?.emissions != null && countsAsOwn(own.quality) ? own.emissions : undefined;
    const averageTonnes = counted === undefined ? average : average * (own?.gap ?? 0) + (own?.rest ?? 0);
    return {
      name,
      ghgDomain,
      color,
      avgGhg: average,
      emissions: own?.emissions ?? null,
      measurementQuality: own?.quality ?? null,
      timeSpanQuality: own?.coverage ?? null,
      reductionOfMeasures: Math.min(reductions[name] ?? 0, Math.max(0, counted ?? average)),
      meteredGhg: own?.metered ?? 0,
      ownTonnes: counted === undefined ? 0 : counted - averageTonnes,
      averageTonnes,
      kinds: own?.kinds.map((kind) => ({ ...kind })) ?? [],
      ...(preliminary && { preliminary }),
      ...(own?.gap && { gap: own.gap }),
      ...(own?.incomplete && { incomplete: [...own.incomplete] }),
      ...(own?.said && { said: true }),
      ...(own?.imported && { imported: true }),
      ...(own?.estimated && { estimated: true }),
      ...(own?.flatFactor && { flatFactor: true }),
      ...(own?.carriedBack && { carriedBack: true }),
    };
  });
}
