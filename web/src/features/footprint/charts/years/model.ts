import type { Domain } from '../../../../ui/domain.ts';

export interface DomainTonnes {
  readonly domain: Domain;
  readonly tonnes: number;
  /** At least one of its sectors is projected from readings that are too few. */
  readonly projected: boolean;
}

export interface YearBar {
  readonly year: number;
  /** From the bottom up. */
  readonly domains: readonly DomainTonnes[];
  /** Tonnes compensated in the year. */
  readonly compensated: number;
  /** Tonnes that compensating would take to win the bet; null where something was compensated. */
  readonly proposed: number | null;
}

/** The share of the emissions that the bet proposes to compensate. Source: specification of results, section 2. */
const BET_SHARE = 1 / 6.2;

/** One bar, with the bet's proposal as long as no compensation was ever entered. */
export function yearBar(
  year: number,
  domains: readonly DomainTonnes[],
  compensated: number,
  anyCompensation: boolean,
): YearBar {
  const emissions = domains.reduce((sum, { tonnes }) => sum + tonnes, 0);
  return { year, domains, compensated, proposed: anyCompensation ? null : emissions * BET_SHARE };
}
