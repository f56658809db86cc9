import { countsAsOwn, letterOf, type QualityLetter } from '@footprint/shared-events/calculation/quality.ts';
import { FLAT_SECTORS, HIDDEN_SECTORS, SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { type YearTotal, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';

export interface OverviewRow {
  readonly sector: SectorAnswer;
  /** The German average counts whatever is entered. */
  readonly flat: boolean;
  readonly letter: QualityLetter | null;
  /** Whether the own value enters the sum. */
  readonly counts: 'own' | 'average';
}

export interface Overview {
  /** All that the sum is made of. */
  readonly sectors: readonly OverviewRow[];
  /** Those the page lists. */
  readonly rows: readonly OverviewRow[];
  /** Over all sectors, hidden ones included. */
  readonly total: YearTotal;
  /** The longest bar stands for this. */
  readonly longest: number;
}

const orderOf = (sector: SectorAnswer): number => SECTOR_NAMES.indexOf(sector.name);

export function overviewOf(answers: readonly SectorAnswer[]): Overview {
  const sectors = answers
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((sector) => ({
      sector,
      flat: FLAT_SECTORS.has(sector.name),
      letter: sector.measurementQuality && letterOf({ ...sector, quality: sector.measurementQuality }),
      counts: countsAsOwn(sector.measurementQuality) ? ('own' as const) : ('average' as const),
    }));
  const rows = sectors.filter(({ sector }) => !HIDDEN_SECTORS.has(sector.name));
  const longest = Math.max(0, ...rows.flatMap(({ sector }) => [sector.avgGhg, sector.emissions ?? 0]));
  return { sectors, rows, total: yearTotal(answers), longest };
}
