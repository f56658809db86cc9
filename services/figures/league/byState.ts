import type { StatesAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { Place } from './league.ts';

/**
 * Users by federal state and per 10,000 inhabitants, the most first. Postcodes with too few users do not count, as in a
 * league: else a state's number would say how many there are. A postcode of several municipalities counts once.
 */
export function usersByState(
  municipalities: readonly Municipality[],
  places: ReadonlyMap<string, Place>,
  fewest: number,
): StatesAnswer {
  const states = new Map<string, { users: number; inhabitants: number }>();
  const counted = new Set<string>();
  for (const { state, inhabitants, cityCodes } of municipalities) {
    const row = states.get(state) ?? { users: 0, inhabitants: 0 };
    states.set(state, row);
    row.inhabitants += inhabitants;
    for (const code of cityCodes) {
      const users = places.get(code)?.users ?? 0;
      if (users >= fewest && !counted.has(code)) row.users += users;
      counted.add(code);
    }
  }
  return [...states]
    .map(([state, { users, inhabitants }]) => ({ state, users, per10000: (users * 10_000) / inhabitants }))
    .filter(({ users }) => users > 0)
    .sort((a, b) => b.per10000 - a.per10000);
}
