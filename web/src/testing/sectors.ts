import { countsAsOwn } from '@footprint/shared-events/calculation/quality.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';

/** A year as its call answers it: the average, but for what is given of all sectors, and of one. */
export const sectorsWith = (
  given: Partial<Record<SectorName, Partial<SectorAnswer>>> = {},
  all: Partial<SectorAnswer> = {},
): SectorAnswer[] =>
  SECTORS.map((sector) => ({
    ...sector,
    avgGhg: GERMAN_AVERAGE[sector.name],
    emissions: null,
    measurementQuality: null,
    timeSpanQuality: null,
    reductionOfMeasures: 0,
    meteredGhg: 0,
    ...countedOf({ avgGhg: GERMAN_AVERAGE[sector.name], ...all, ...given[sector.name] }),
    kinds: [],
    ...all,
    ...given[sector.name],
  }));

/** The own tonnes of a sector, and those of the average. */
function countedOf({
  avgGhg,
  emissions = null,
  measurementQuality = null,
  gap = 0,
}: Partial<SectorAnswer> & Pick<SectorAnswer, 'avgGhg'>) {
  if (emissions === null || !countsAsOwn(measurementQuality)) return { ownTonnes: 0, averageTonnes: avgGhg };
  return { ownTonnes: emissions - gap * avgGhg, averageTonnes: gap * avgGhg };
}

/** One sector of such a year. */
export function sectorWith(name: SectorName, given: Partial<SectorAnswer> = {}): SectorAnswer {
  const sector = sectorsWith({ [name]: given }).find((one) => one.name === name);
  if (!sector) throw new RangeError(name);
  return sector;
}

/** Such a year with tonnes that were measured. */
export const measuredYear = (own: Partial<Record<SectorName, number>>): SectorAnswer[] =>
  sectorsWith(
    Object.fromEntries(
      Object.entries(own).map(([name, emissions]) => [
        name,
        { emissions, measurementQuality: 'MEASURED_MANUALLY' as const },
      ]),
    ),
  );
