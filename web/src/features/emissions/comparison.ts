import { countedEmissions } from '@footprint/shared-events/calculation/yearTotal.ts';
import { HIDDEN_SECTORS, type SectorName } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';

export interface ComparedSector {
  readonly name: SectorName;
  readonly ghgDomain: SectorAnswer['ghgDomain'];
  /** Tonnes that count in the year before and in the year itself. */
  readonly before: number;
  readonly now: number;
  /** What picked measures take off in the year, tonnes. */
  readonly measures: number;
}

/** Both years sector by sector, hidden ones left out; the sums are over all. */
export function compare(before: readonly SectorAnswer[], now: readonly SectorAnswer[]) {
  const rows = now.map((sector): ComparedSector => {
    const earlier = before.find(({ name }) => name === sector.name);
    return {
      name: sector.name,
      ghgDomain: sector.ghgDomain,
      before: earlier ? countedEmissions(earlier) : 0,
      now: countedEmissions(sector),
      measures: sector.reductionOfMeasures,
    };
  });
  const sum = (of: (row: ComparedSector) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    rows: rows.filter(({ name }) => !HIDDEN_SECTORS.has(name)),
    total: { before: sum((r) => r.before), now: sum((r) => r.now), measures: sum((r) => r.measures) },
  };
}
