import type { LeaguePlaceAnswer, TownShare } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { Standing } from './league.ts';

/** A place without the names that lists give to municipalities. */
interface Place extends Omit<LeaguePlaceAnswer, 'round' | 'next' | keyof TownShare> {
  readonly next: { readonly town: Standing; readonly missing: number } | null;
}

/** Savings per 1,000 inhabitants that differ by less than a gram are the same place. */
const SAME_PLACE = 0.000_001;

/**
 * Where a municipality stands among all of a league (the best first), and whom it reaches next: the last of those ahead of
 * it. One that saves nothing yet has no place and reaches the last one.
 */
export function leaguePlace(
  league: readonly Standing[],
  { shortName, inhabitants }: Pick<Municipality, 'shortName' | 'inhabitants'>,
): Place {
  const own = league.find((row) => row.shortName === shortName);
  const per1000 = own?.per1000 ?? 0;
  const ahead = league.filter((row) => row.shortName !== shortName && row.per1000 > per1000 + SAME_PLACE);
  const next = ahead.at(-1);
  return {
    place: own ? ahead.length + 1 : null,
    of: league.length,
    per1000: own?.per1000 ?? null,
    next: next ? { town: next, missing: ((next.per1000 - per1000) * inhabitants) / 1_000 } : null,
  };
}
