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
  readonly saved: number;
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
  const { value: homes } = useQueryResult(householdsOfUser, {}, {}, { enabled: asks });
  const members = said ?? (homes && (homes.find((one) => !isFormer(one))?.hhMember ?? 1));
  const counted = members === undefined ? picks.filter((pick) => !isShared(pick)) : picks;
  const saved = savedByMeasures(sectors, counted, year, members ?? 1);
  const savedWithin = (list: readonly SectorAnswer[]): number =>
    list.reduce((sum, { name }) => sum + (saved[name] ?? 0), 0);
  const { emissions, own } = yearTotal(sectors);
  const shares = GHG_DOMAINS.map((domain) => {
    const within = sectors.filter(({ ghgDomain }) => ghgDomain === domain);
    return { domain, tonnes: yearTotal(within).emissions, saved: savedWithin(within) };
  });
  return { emissions, own, saved: savedWithin(sectors), shares };
}
