import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { useAskOnce } from '../../forms/useAskOnce.ts';
import { useQueryResult } from '../../server/hooks.ts';
import type { Counter } from './counters.ts';
import { doubtOf, likelyReading, seasonalShare, type Typed } from './plausibility.ts';
import { useUsualYear } from './useUsualYear.ts';

/** Doubt asked back about a reading of a counter, beside its others: once, when it is to be taken. */
export function useReadingDoubt(counter: Counter | undefined, typed: Typed) {
  const ask = useAskOnce();
  const meterId = counter?.id ?? 0;
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId }, {}, { enabled: meterId > 0 });
  const usual = useUsualYear(counter);
  const found = counter && readings ? doubtOf(readings, typed, seasonalShare(counter), usual) : null;
  const about = found && JSON.stringify([meterId, typed.value, typed.date, typed.replaced ?? false]);
  const doubt = ask.isAsked(about) ? found : null;
  const likely =
    counter && readings && usual && (doubt === 'overUsual' || doubt === 'underUsual')
      ? likelyReading(readings, typed, seasonalShare(counter), usual)
      : undefined;
  return { readings, doubt, likely, holds: () => ask.holds(about) };
}
