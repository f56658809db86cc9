import type { Standing } from '@footprint/services/figures/league/league.ts';
import type { LiveStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { StatesAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { expect } from 'vitest';
import { type CountedPlace, type CountedTown, leagueBy, peopleByState } from './countedPlaces.ts';
import { TOWNS } from './simulatedTowns.ts';

const PLACES = 6;
const rounded = (tonnes: number): number => Number(tonnes.toFixed(PLACES));

/** Compares figures; null stands for one that may not be shown. */
export function expectNear(actual: number | null | undefined, expected: number | null): void {
  if (expected === null) expect(actual).toBeNull();
  else expect(actual).toBeCloseTo(expected, PLACES);
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Every row, in the same order. */
export function expectLeague(actual: readonly Standing[], expected: readonly CountedTown[]): void {
  expect(actual.map(({ shortName }) => shortName)).toEqual(expected.map(({ shortName }) => shortName));
  actual.forEach(({ savingSum, per1000 }, n) => {
    expectNear(savingSum, expected[n]?.tonnes ?? Number.NaN);
    expectNear(per1000, expected[n]?.per1000 ?? Number.NaN);
  });
}

export const countedLeague = (places: ReadonlyMap<string, CountedPlace>, fewest: number) =>
  leagueBy(TOWNS, places, fewest);

export function expectStates(
  actual: StatesAnswer,
  places: ReadonlyMap<string, CountedPlace>,
  fewest: number,
): void {
  const people = peopleByState(TOWNS, places, fewest);
  expect(Object.fromEntries(actual.map((row) => [row.state, row.users]))).toEqual(Object.fromEntries(people));
  for (const { state, users, per10000 } of actual)
    expectNear(
      per10000,
      (users * 10_000) /
        sumOf(
          TOWNS.filter((town) => town.state === state),
          ({ inhabitants }) => inhabitants,
        ),
    );
}

/**
 * Expects of each measure how many and what they save, and the largest saving first. A measure of fewer than `fewest`
 * is left out, and then the smallest of the others as well.
 */
export function expectMeasures(
  actual: LiveStatistics['savingsByMeasure'],
  picks: readonly (readonly [string, number])[],
  fewest = 0,
): void {
  const expected = new Map<string, { count: number; saving: number }>();
  for (const [name, saving] of picks) {
    const before = expected.get(name) ?? { count: 0, saving: 0 };
    expected.set(name, { count: before.count + 1, saving: before.saving + saving });
  }
  const named = [...expected].filter(([, { count }]) => count >= fewest);
  named.sort(([, one], [, other]) => other.count - one.count || other.saving - one.saving);
  if (named.length < expected.size) named.pop();
  const inOrder = (rows: readonly (readonly [string, number, number])[]) =>
    rows.map(([name, count, saving]) => [name, count, rounded(saving)]).sort();
  expect(inOrder(actual.map((row) => [row.name, row.count, row.savingSum]))).toEqual(
    inOrder(named.map(([name, { count, saving }]) => [name, count, saving])),
  );
  const savings = actual.map(({ savingSum }) => savingSum);
  expect(savings).toEqual(savings.toSorted((a, b) => b - a));
}
