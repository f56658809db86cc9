import { berlinYear } from './calculation/calendar.ts';
import { defaultYear } from './constants/years.ts';

/** A query that the largest part of a page waits for. */
export interface FirstRead {
  readonly path: string;
  /** Its body names a year: that of the address, or else the default one; or the one that has not ended. */
  readonly ofYear?: 'shown' | 'running';
}

/** Path and body of what a page asks first. `year`: as its address names it; `now` in epoch seconds. */
export function firstReadsOf(
  reads: readonly FirstRead[],
  year: string | null,
  now: number,
): readonly (readonly [path: string, body: { readonly year?: number }])[] {
  const years = { shown: Number(year) || defaultYear(now), running: berlinYear(now) };
  return reads.map(({ path, ofYear }) => [path, ofYear ? { year: years[ofYear] } : {}]);
}
