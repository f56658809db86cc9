import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { DeclaredYears } from '@footprint/shared-events/calculation/noneDeclared.ts';
import { supportedYears } from '@footprint/shared-events/constants/years.ts';

/**
 * The year from which on it is newly said that there is none: the current one unless another is asked for. 'known' where
 * that was said before, 'future' for a year that has not begun. `now` in epoch seconds.
 */
export function declaredFrom(
  asked: number | undefined,
  declared: readonly DeclaredYears[],
  now: number,
): number | 'known' | 'future' {
  const from = asked ?? berlinYear(now);
  if (!supportedYears(now).includes(from)) return 'future';
  const open = declared.find(({ until }) => until === Number.POSITIVE_INFINITY);
  const isKnown = asked === undefined ? open && open.from <= from : open?.from === from;
  return isKnown || open?.from === Number.NEGATIVE_INFINITY ? 'known' : from;
}
