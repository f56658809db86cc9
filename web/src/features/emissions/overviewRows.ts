import { countsAsOwn, letterOf, type QualityLetter } from '@footprint/shared-events/calculation/quality.ts';
import { type YearTotal, yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { FLAT_SECTORS, HIDDEN_SECTORS, SECTOR_NAMES } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';

export interface OverviewRow {
  readonly sector: SectorAnswer;
  /** The German average counts whatever is entered. */
  readonly flat: boolean;
  readonly letter: QualityLetter | null;
  /** Whether the own value enters the sum. */
  readonly counts: 'own' | 'average';
}

export interface Overview {
  readonly rows: readonly OverviewRow[];
  /** Over all sectors, hidden ones included. */
  readonly total: YearTotal;
  /** The longest bar stands for this. */
  readonly longest: number;
}

const orderOf = (sector: SectorAnswer): number => SECTOR_NAMES.indexOf(sector.name);

export function overviewOf(sectors: readonly SectorAnswer[]): Overview {
  const rows = sectors
    .filter(({ name }) => !HIDDEN_SECTORS.has(name))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map((sector) => ({
      sector,
      flat: FLAT_SECTORS.has(sector.name),
      letter: sector.measurementQuality && letterOf({ ...sector, quality: sector.measurementQuality }),
      counts: countsAsOwn(sector.measurementQuality) ? ('own' as const) : ('average' as const),
    }));
  const longest = Math.max(0, ...rows.flatMap(({ sector }) => [sector.avgGhg, sector.emissions ?? 0]));
  return { rows, total: yearTotal(sectors), longest };
}
