import { countsAsOwn } from '@footprint/shared-events/calculation/quality.ts';
import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { FLAT_SECTORS, HIDDEN_SECTORS, SECTOR_NAMES } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/answers.ts';

/** How good a figure is, for display only: A meter, B with imported readings, C own statement, D1 projected, D2 without value. */
export type Letter = 'A' | 'B' | 'C' | 'D1' | 'D2';

export interface OverviewRow {
  readonly sector: SectorAnswer;
  /** The German average counts whatever is entered. */
  readonly flat: boolean;
  readonly letter: Letter | null;
  /** Whether the own value enters the sum. */
  readonly counts: 'own' | 'average';
}

export interface Overview {
  readonly rows: readonly OverviewRow[];
  /** Over all sectors, hidden ones included. */
  readonly total: { readonly emissions: number; readonly average: number };
  /** The longest bar stands for this. */
  readonly longest: number;
}

export function letterOf({
  measurementQuality,
  emissions,
  meteredGhg,
  imported,
}: SectorAnswer): Letter | null {
  switch (measurementQuality) {
    case 'MEASURED_MANUALLY':
      if (emissions === null || emissions <= 0 || meteredGhg < emissions) return 'C';
      return imported ? 'B' : 'A';
    case 'PROJECTED_WITH_ASSUMPTION':
      return 'D1';
    case 'PROJECTED_WITHOUT_ASSUMPTION':
      return 'D2';
    default:
      return null;
  }
}

const orderOf = (sector: SectorAnswer): number => SECTOR_NAMES.indexOf(sector.name);

export function overviewOf(sectors: readonly SectorAnswer[]): Overview {
  const rows = sectors
    .filter(({ name }) => !HIDDEN_SECTORS.has(name))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map((sector) => ({
      sector,
      flat: FLAT_SECTORS.has(sector.name),
      letter: letterOf(sector),
      counts: countsAsOwn(sector.measurementQuality) ? ('own' as const) : ('average' as const),
    }));
  const longest = Math.max(0, ...rows.flatMap(({ sector }) => [sector.avgGhg, sector.emissions ?? 0]));
  return { rows, total: yearTotal(sectors), longest };
}
