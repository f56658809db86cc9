import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';

/** Figures that the start page shows on a day. */
export interface Visit {
  /** ISO day of Europe/Berlin. */
  readonly day: string;
  /** Tonnes per person by year: the year that pages open with, and the running one. */
  readonly tonnes: Readonly<Record<string, number>>;
}

export interface Change {
  /** ISO day of the earlier visit. */
  readonly since: string;
  /** Years of which both visits know the figure. */
  readonly years: readonly string[];
  /** Null where every figure of them is the same as it is shown. */
  readonly changed: { readonly year: string; readonly from: number; readonly to: number } | null;
}

/**
 * Compares with the last visit of an earlier day, all day long; null at the first, and where no figure is known of both. `seen`: kept with the account, the newer
 * last. The year before the running one is compared first.
 */
export function changeSince(seen: readonly Visit[], { day, tonnes }: Visit): Change | null {
  const before = seen.findLast((one) => one.day < day);
  if (!before) return null;
  const known = Object.entries(tonnes)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([year, to]) => {
      const from = before.tonnes[year];
      return from === undefined ? [] : [{ year, to, from }];
    });
  if (known.length === 0) return null;
  const changed = known.find(({ from, to }) => writtenDifference(to, from) !== 0);
  return { since: before.day, years: known.map(({ year }) => year), changed: changed ?? null };
}
