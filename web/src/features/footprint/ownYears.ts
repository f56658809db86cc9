import { isOwn, yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { YearColumn } from '../../charts/columns/layout.ts';

/** The sectors of a year. */
export interface YearSectors {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
}

export const columnOf = ({ year, sectors }: YearSectors): YearColumn => {
  const { emissions, own } = yearTotal(sectors);
  return { year, tonnes: emissions, own: own.sectors > 0 };
};

/**
 * By how many tonnes the last own year differs from the first one, over the sectors own in both; undefined where there
 * are no two such years or no such sector. Source: what begins, changes and ends, section 9.
 */
export function changeSince(years: readonly YearSectors[]): { since: number; tonnes: number } | undefined {
  const own = years.filter(({ sectors }) => sectors.some(isOwn));
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || first === last) return undefined;
  const before = new Map(first.sectors.filter(isOwn).map(({ name, emissions }) => [name, emissions ?? 0]));
  const both = last.sectors.filter((sector) => isOwn(sector) && before.has(sector.name));
  if (both.length === 0) return undefined;
  const tonnes = both.reduce(
    (sum, { name, emissions }) => sum + (emissions ?? 0) - (before.get(name) ?? 0),
    0,
  );
  return { since: first.year, tonnes };
}
