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
    ...all,
    ...given[sector.name],
  }));

/** One sector of such a year. */
export function sectorWith(name: SectorName, given: Partial<SectorAnswer> = {}): SectorAnswer {
  const sector = sectorsWith({ [name]: given }).find((one) => one.name === name);
  if (!sector) throw new RangeError(name);
  return sector;
}

/** Such a year with tonnes that were measured. */
export const measuredYear = (own: Partial<Record<SectorName, number>>): SectorAnswer[] =>
  sectorsWith().map((sector) => {
    const emissions = own[sector.name];
    return emissions === undefined
      ? sector
      : { ...sector, emissions, measurementQuality: 'MEASURED_MANUALLY' };
  });
