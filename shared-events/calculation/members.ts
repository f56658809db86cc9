import type { MemberCount } from './inputs.ts';
import { meanOf, periodsOfYear } from './periods.ts';

/**
 * Mean number of household members over the days of a year; before the first known day that value holds.
 * Source: method CW-1, rule 7.
 */
export function meanMembers(history: readonly MemberCount[], year: number): number {
  return meanOf(periodsOfYear(history, year), ({ count }) => count);
}
