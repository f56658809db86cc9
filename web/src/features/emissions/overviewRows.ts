import { countsAsOwn, letterOf, type QualityLetter } from '@footprint/shared-events/calculation/quality.ts';
import { writtenRest } from '@footprint/shared-events/calculation/writtenMass.ts';
import { FLAT_SECTORS, SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { type YearTotal, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';

export interface OverviewRow {
  readonly sector: SectorAnswer;
  /** The German average counts, as nothing of its own was said. */
  readonly flat: boolean;
  readonly letter: QualityLetter | null;
  /** Tonnes that it adds to the sum: its own value, or the average. */
  readonly tonnes: number;
  /** Whether the own value enters the sum. */
  readonly counts: 'own' | 'average';
}

export interface Overview {
  /** All sectors: their tonnes make the sum. */
  readonly rows: readonly OverviewRow[];
  readonly total: YearTotal;
  /** Difference between the written sum and the written rows. */
  readonly rest: number;
  /** The longest bar stands for this. */
  readonly longest: number;
}

const orderOf = (sector: SectorAnswer): number => SECTOR_NAMES.indexOf(sector.name);

export function overviewOf(answers: readonly SectorAnswer[]): Overview {
  const rows = answers
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((sector) => ({
      sector,
      flat: FLAT_SECTORS.has(sector.name) && !countsAsOwn(sector.measurementQuality),
      letter: sector.measurementQuality && letterOf({ ...sector, quality: sector.measurementQuality }),
      tonnes: yearTotal([sector]).emissions,
      counts: countsAsOwn(sector.measurementQuality) ? ('own' as const) : ('average' as const),
    }));
  const total = yearTotal(answers);
  const rest = writtenRest(
    total.emissions,
    rows.map(({ tonnes }) => tonnes),
  );
  const longest = Math.max(0, ...rows.flatMap(({ sector }) => [sector.avgGhg, sector.emissions ?? 0]));
  return { rows, total, rest, longest };
}
