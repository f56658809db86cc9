import { berlinDayNumber } from '../support/berlin.ts';
import { LAST } from './days.ts';
import type { LevelOfLife, Life } from './lifeTypes.ts';
import { livedOn } from './meterModel.ts';

/** Levels are entered at any hour. Without one the entry is older than that. */
const dayOf = (enteredAt: number | undefined): number =>
  enteredAt === undefined ? LAST : berlinDayNumber(enteredAt);

/**
 * Days of a year on which each entry of a type holds in some home, in order of day; an entry of no home holds once.
 * `gives`: whether an entry gives way on a day before it begins.
 */
export function heldOn(
  life: Life,
  entries: readonly LevelOfLife[],
  yearDays: readonly number[],
  gives: (entry: LevelOfLife, day: number) => boolean,
): ReadonlyMap<LevelOfLife, ReadonlySet<number>> {
  const inOrder = entries.toSorted((a, b) => a.from - b.from);
  const held = new Map(inOrder.map((e) => [e, new Set<number>()]));
  const taken = new Set<number>();
  for (const d of yearDays) {
    const begun = inOrder.filter((e) => e.from <= d && d < (e.until ?? LAST));
    const lived = life.homes.map(({ id }) => id).filter((home) => livedOn(life, home, d));
    const holders = lived.map((home) => begun.findLast((e) => e.home === undefined || e.home === home));
    if (lived.length === 0) holders.push(begun.findLast((e) => e.home === undefined));
    for (const e of holders)
      if (e) {
        held.get(e)?.add(d);
        taken.add(d);
      }
  }
  inOrder.forEach((e, i) => {
    if (inOrder.findIndex((other) => other.home === e.home) !== i || dayOf(e.enteredAt) < e.from) return;
    for (const d of yearDays)
      if (d < e.from && livedOn(life, e.home, d) && !taken.has(d) && !gives(e, d)) {
        held.get(e)?.add(d);
        taken.add(d);
      }
  });
  return held;
}
