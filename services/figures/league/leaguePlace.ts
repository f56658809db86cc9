import type { LeaguePlaceAnswer, TownShare } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { isAhead, placeIn } from '@footprint/shared-events/campaigns/places.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { Standing } from './league.ts';

/** A place without the names that lists give to municipalities. */
interface Place extends Omit<LeaguePlaceAnswer, 'round' | 'next' | 'near' | keyof TownShare> {
  readonly next: { readonly town: Standing; readonly missing: number } | null;
  readonly near: readonly { readonly place: number; readonly town: Standing }[];
}

/** The town ahead, the town itself, the one behind. */
const NEAR = 3;

/**
 * Where a municipality stands among all of a league (the best first), and whom it reaches next: the last of those ahead of
 * it. One that saves nothing yet has no place and reaches the last one. `near`: those beside it, the best first; of equals the
 * town itself comes first.
 */
export function leaguePlace(
  league: readonly Standing[],
  { shortName, inhabitants }: Pick<Municipality, 'shortName' | 'inhabitants'>,
): Place {
  const own = league.find((row) => row.shortName === shortName);
  const per1000 = own?.per1000 ?? 0;
  const ahead = league.filter((row) => isAhead(row, { per1000 }));
  const next = ahead.at(-1);
  const behind = league.filter((row) => row !== own && !isAhead(row, { per1000 }));
  const ordered = [...ahead, ...(own ? [own] : []), ...behind];
  const from = Math.max(0, Math.min(ahead.length - 1, ordered.length - NEAR + (own ? 0 : 1)));
  return {
    place: own ? ahead.length + 1 : null,
    of: league.length,
    per1000: own?.per1000 ?? null,
    next: next ? { town: next, missing: ((next.per1000 - per1000) * inhabitants) / 1_000 } : null,
    near: ordered.slice(from, from + NEAR).map((town) => ({ place: placeIn(league, town), town })),
  };
}
