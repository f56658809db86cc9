import { firstDayOf } from './calendar.ts';
import type { MemberCount } from './inputs.ts';

/**
 * Mean number of household members over the days of a year; before the first known day that value holds.
 * Source: method CW-1, rule 7.
 */
export function meanMembers(history: readonly MemberCount[], year: number): number {
  const from = firstDayOf(year);
  const to = firstDayOf(year + 1);
  const byDay = new Map<number, number>();
  for (const entry of history) byDay.set(entry.from ?? Number.NEGATIVE_INFINITY, entry.count);
  const steps = [...byDay].sort(([a], [b]) => a - b);
  let memberDays = 0;
  steps.forEach(([start, count], i) => {
    const begins = i === 0 ? from : Math.max(from, start);
    const ends = Math.min(to, steps[i + 1]?.[0] ?? to);
    if (ends > begins) memberDays += count * (ends - begins);
  });
  return memberDays / (to - from);
}
