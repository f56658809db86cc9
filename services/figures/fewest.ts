const FEWEST = 5;

/** Whether figures of so many people may be shown: there are none, or enough to hide each of them. */
export const isShown = (people: number, fewest: number): boolean => people === 0 || people >= fewest;

/** So many people at least are behind a row that tells by measure or by group what people do. */
export const fewestOf = (municipalityMinCount: number): number => Math.max(FEWEST, municipalityMinCount);

/**
 * The rows with enough people behind them, in their order. Where rows are left out the smallest of the others is as well:
 * what a total has more than the rows is then never about a few people.
 */
export function shownRows<Row>(
  rows: readonly Row[],
  peopleOf: (row: Row) => number,
  fewest: number,
): readonly Row[] {
  const shown = rows
    .filter((row) => peopleOf(row) >= fewest)
    .sort((one, other) => peopleOf(other) - peopleOf(one));
  if (shown.length < rows.length) shown.pop();
  const kept = new Set(shown);
  return rows.filter((row) => kept.has(row));
}
