import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isComparable, isOwnOfYear, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';

/** A year as a column. */
interface YearColumn {
  readonly year: number;
  /** Its sum. */
  readonly tonnes: number;
  /** Something in it is one's own; otherwise it is the average. */
  readonly own: boolean;
  /** Tonnes that are drawn solid: the rest is hatched. */
  readonly solid: number;
}

/** The sectors of a year. */
export interface YearSectors {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
}

/** The first and the last year with own figures, in tonnes over the sectors that are own in both. */
export interface ComparedYears {
  readonly since: number;
  readonly until: number;
  readonly before: number;
  readonly after: number;
  readonly sectors: ReadonlySet<SectorName>;
}

/**
 * Years and sectors that can be compared; undefined without two own years that have a sector in common. Source: what begins,
 * changes and ends, section 9.
 */
export function comparedYears(years: readonly YearSectors[]): ComparedYears | undefined {
  const own = years.filter(({ sectors }) => sectors.some(isComparable));
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || first === last) return undefined;
  const before = new Set(first.sectors.filter(isComparable).map(({ name }) => name));
  const both = last.sectors.filter((sector) => isComparable(sector) && before.has(sector.name));
  if (both.length === 0) return undefined;
  const sectors = new Set(both.map(({ name }) => name));
  return {
    since: first.year,
    until: last.year,
    sectors,
    before: ownTonnes(first, sectors),
    after: ownTonnes(last, sectors),
  };
}

const ownTonnes = ({ sectors }: YearSectors, names: ReadonlySet<SectorName> | undefined): number =>
  yearTotal(sectors.filter((sector) => isOwnOfYear(sector) && (names?.has(sector.name) ?? true))).own.tonnes;

/** A year's sum, and what of it is own in the sectors compared, or in all where none are. */
export const columnOf = (year: YearSectors, compared: ComparedYears | undefined): YearColumn => ({
  year: year.year,
  tonnes: yearTotal(year.sectors).emissions,
  own: year.sectors.some(isOwnOfYear),
  solid: ownTonnes(year, compared?.sectors),
});

/** Years that are drawn: since the first with something of one's own, and the one before, to begin from. */
export function sinceFirstOwn<C extends Pick<YearColumn, 'own'>>(columns: readonly C[]): readonly C[] {
  return columns.slice(Math.max(0, columns.findIndex(({ own }) => own) - 1));
}
