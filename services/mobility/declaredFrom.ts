import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { type DeclaredYears, holdsFrom } from '@footprint/shared-events/calculation/noneDeclared.ts';
import { FIRST_YEAR, supportedYears } from '@footprint/shared-events/calculation/years.ts';

/**
 * The year from which on it is newly said that there is none: the current one unless another is asked for. 'known' where
 * that was said before and is the last word, 'future' for a year that has not begun. `now` in epoch seconds.
 */
export function declaredFrom(
  asked: number | undefined,
  declared: readonly DeclaredYears[],
  now: number,
): number | 'known' | 'future' {
  const from = asked ?? berlinYear(now);
  if (!supportedYears(now).includes(from)) return 'future';
  const isKnown = declared.some(
    (one) => holdsFrom(one, from) && (asked === undefined || one.from === from || one.from < FIRST_YEAR),
  );
  return isKnown ? 'known' : from;
}
