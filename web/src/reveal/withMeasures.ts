import type { Pick } from '@footprint/shared-events/calculation/savings.ts';
import { savedByMeasures } from '@footprint/shared-events/calculation/withMeasures.ts';
import { type OwnShare, yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { DomainShare } from '../ui/Segments.tsx';

/** A figure as it stands, and what one's measures leave of it. Tonnes a year. */
export interface WithMeasures {
  readonly emissions: number;
  readonly own: OwnShare;
  readonly saved: number;
  readonly shares: readonly DomainShare[];
}

/** The figure of a year beside what the measures of today leave of it; `savedByMeasures` says how they count. */
export function withMeasures(
  sectors: readonly SectorAnswer[],
  picks: readonly Pick[],
  year: number,
): WithMeasures {
  const saved = savedByMeasures(sectors, picks, year);
  const savedWithin = (list: readonly SectorAnswer[]): number =>
    list.reduce((sum, { name }) => sum + (saved[name] ?? 0), 0);
  const { emissions, own } = yearTotal(sectors);
  const shares = GHG_DOMAINS.map((domain) => {
    const within = sectors.filter(({ ghgDomain }) => ghgDomain === domain);
    return { domain, tonnes: yearTotal(within).emissions, saved: savedWithin(within) };
  });
  return { emissions, own, saved: savedWithin(sectors), shares };
}
