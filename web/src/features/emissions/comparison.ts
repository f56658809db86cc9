import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isComparable } from '@footprint/shared-events/emissions/yearTotal.ts';

export interface ComparedSector {
  readonly name: SectorName;
  readonly ghgDomain: SectorAnswer['ghgDomain'];
  /** Own tonnes of the year before and of the year itself. */
  readonly before: number;
  readonly now: number;
  /** Savings of picked measures in the year, tonnes. */
  readonly measures: number;
}

const ownOf = (sector: SectorAnswer | undefined): number | null =>
  sector && isComparable(sector) ? sector.emissions : null;

/**
 * Own against own, sector by sector; sums are over the sectors compared. Source: what begins, changes and ends, section 9.
 */
export function compare(before: readonly SectorAnswer[], now: readonly SectorAnswer[]) {
  const find = (list: readonly SectorAnswer[], name: SectorName) => list.find((one) => one.name === name);
  const rows = now.flatMap((sector): ComparedSector[] => {
    const { name, ghgDomain, reductionOfMeasures: measures } = sector;
    const [was, is] = [ownOf(find(before, name)), ownOf(sector)];
    if (was === null || is === null) return [];
    return [{ name, ghgDomain, before: was, now: is, measures }];
  });
  const sum = (of: (row: ComparedSector) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    rows,
    total: {
      before: sum((r) => r.before),
      now: sum((r) => r.now),
      measures: sum((r) => r.measures),
    },
    /** Average or assumed in one of the years: there is nothing to compare. */
    others: now.filter(({ name }) => !rows.some((row) => row.name === name)).map(({ name }) => name),
  };
}
