import { addSums } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { type Group, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { TownShare } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { sumAt } from '@footprint/shared-events/measures/savingBuckets.ts';
import type { Place } from './league/league.ts';
import { type SumsSource, sumsOf } from './sums/sumsByKey.ts';

/** Sums of a group in a postcode: its contribution to the group's league, and what its people add to the town. */
interface InGroup {
  readonly place: Place;
  readonly inside: Sums;
}

/** Reads these off the group's sum of a postcode. */
export type SumsIn = (sums: Sums) => InGroup;

interface PostcodeSums extends InGroup {
  /** Sums that all people there add to the town. */
  readonly everybody: Sums;
}

/** Reads the sums of postcodes, of the group and of everybody. */
export async function readPostcodes(
  source: SumsSource,
  group: Group,
  codes: readonly string[],
  sumsIn: SumsIn,
): Promise<readonly PostcodeSums[]> {
  const keysOf = (code: string) => [totalsKey.ofCity(code), totalsKey.ofGroupInCity(group, code)] as const;
  const read = await source.read(codes.flatMap(keysOf));
  return codes.map((code) => {
    const [city, inGroup] = keysOf(code);
    return { everybody: sumsOf(read, city), ...sumsIn(sumsOf(read, inGroup)) };
  });
}

/**
 * Savings of people of a town within a group and outside of it, as of a moment in epoch seconds. Both keep the rule of
 * the town itself: a postcode with fewer than `fewest` of them adds nothing, and where all are so few nothing is said.
 */
export function townShare(postcodes: readonly PostcodeSums[], fewest: number, at: number): TownShare {
  const outside = postcodes.map(({ inside, everybody }): Place => {
    const others = addSums(everybody, inside, -1);
    return { users: others.users ?? 0, tonnes: sumAt(others, at) };
  });
  return {
    inside: sumOf(
      postcodes.map(({ place }) => place),
      fewest,
    ),
    outside: sumOf(outside, fewest),
  };
}

function sumOf(places: readonly Place[], fewest: number): TownShare['inside'] {
  const shown = places.filter(({ users }) => users > 0 && users >= fewest);
  if (shown.length === 0 && places.some(({ users }) => users > 0)) return null;
  return {
    users: shown.reduce((sum, { users }) => sum + users, 0),
    savingSum: shown.reduce((sum, { tonnes }) => sum + tonnes, 0),
  };
}
