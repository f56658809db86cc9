import { sharedAmong } from '@footprint/shared-events/catalogue/measures.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { savedByMeasures } from '@footprint/shared-events/emissions/withMeasures.ts';
import { type OwnShare, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import type { Pick } from '@footprint/shared-events/measures/savings.ts';
import { isFormer } from '../../forms/homes.ts';
import { useQueryResult } from '../../server/hooks.ts';
import type { DomainShare } from '../../ui/Segments.tsx';

/** A figure as it stands, and what one's measures leave of it. Tonnes a year. */
export interface WithMeasures {
  readonly emissions: number;
  readonly own: OwnShare;
  /** Undefined as long as it is not known, so that no smaller figure is shown first. */
  readonly saved: number | undefined;
  /** What it waits for is on its way. */
  readonly isComing: boolean;
  readonly shares: readonly DomainShare[];
}

/**
 * The figure of a year beside what the measures of today leave of it; `savedByMeasures` says how they count. Those of
 * the home wait for how many live there, unless it is `said`.
 */
export function useWithMeasures(
  sectors: readonly SectorAnswer[],
  picks: readonly Pick[],
  year: number,
  said?: number,
): WithMeasures {
  const isShared = ({ name }: Pick): boolean => sharedAmong(name, 2) === 2;
  const asks = said === undefined && picks.some(isShared);
  const { value: homes, failure } = useQueryResult(householdsOfUser, {}, {}, { enabled: asks });
  const isKnown = !asks || homes !== undefined;
  const members = said ?? homes?.find((one) => !isFormer(one))?.hhMember ?? 1;
  const saved = isKnown ? savedByMeasures(sectors, picks, year, members) : {};
  const savedWithin = (list: readonly SectorAnswer[]): number =>
    list.reduce((sum, { name }) => sum + (saved[name] ?? 0), 0);
  const { emissions, own } = yearTotal(sectors);
  const shares = GHG_DOMAINS.map((domain) => {
    const within = sectors.filter(({ ghgDomain }) => ghgDomain === domain);
    return { domain, tonnes: yearTotal(within).emissions, saved: savedWithin(within) };
  });
  return {
    emissions,
    own,
    saved: isKnown ? savedWithin(sectors) : undefined,
    isComing: !isKnown && !failure,
    shares,
  };
}
