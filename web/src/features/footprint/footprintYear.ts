import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { type OwnShare, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { type YearBar, yearBar } from './charts/years/model.ts';

export interface FootprintYear {
  /** Tonnes a year, averages included where nothing was given. */
  readonly emissions: number;
  readonly average: number;
  readonly own: OwnShare;
  /** Tonnes compensated in the year. */
  readonly compensated: number;
  /** Tonnes left after it; null where there is nothing to take off. */
  readonly net: number | null;
}

export function footprintOf(
  sectors: readonly SectorAnswer[],
  compensations: readonly CompensationAnswer[],
  year: number,
): FootprintYear {
  const { emissions, average, own } = yearTotal(sectors);
  const compensated = compensationOfYear(compensations, year);
  return { emissions, average, own, compensated, net: compensated > 0 ? emissions - compensated : null };
}

const isProjected = ({ measurementQuality }: SectorAnswer): boolean =>
  measurementQuality !== null && measurementQuality !== 'MEASURED_MANUALLY';

/** A year as a bar of its domains. */
export function barOf(
  sectors: readonly SectorAnswer[],
  compensations: readonly CompensationAnswer[],
  year: number,
): YearBar {
  const domains = GHG_DOMAINS.map((domain) => {
    const ofDomain = sectors.filter(({ ghgDomain }) => ghgDomain === domain);
    return { domain, tonnes: yearTotal(ofDomain).emissions, projected: ofDomain.some(isProjected) };
  });
  return yearBar(year, domains, compensationOfYear(compensations, year), compensations.length > 0);
}
