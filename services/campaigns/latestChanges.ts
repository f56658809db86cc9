import { ofEverybody } from '@footprint/projections/views/roundSums.ts';
import { pickedName } from '@footprint/projections/views/totalsKeys.ts';
import type { LatestChange } from '@footprint/shared-events/campaigns/api.ts';
import type { SavingsByMeasure } from '@footprint/shared-events/campaigns/result.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/constants/measures.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { FollowedSums, type SumChange } from './sums/followedSums.ts';
import type { SumsUnder } from './sums/sumsByKey.ts';

type State = Municipality['state'];

/** So many changes are shown, and for so long; in seconds. */
const MOST = 5;
const SHOWN_FOR = 600;
/** Figures are read every two seconds while anybody watches. What changed in a longer pause did not change just now. */
const LONGEST_PAUSE = 10;

export interface LatestInputs {
  /** Rows by measure that everybody may see. */
  readonly rows: SavingsByMeasure;
  /** By postcode: of the group, and of everybody. */
  readonly group: SumsUnder;
  readonly cities: SumsUnder;
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a state that is named. */
  readonly fewest: number;
  /** Epoch seconds. */
  readonly at: number;
}

/** The state of each postcode that lies in one alone. */
function statesOf(municipalities: readonly Municipality[]): ReadonlyMap<string, State> {
  const states = new Map<string, State>();
  const several = new Set<string>();
  for (const { state, cityCodes } of municipalities)
    for (const code of cityCodes) {
      if ((states.get(code) ?? state) !== state) several.add(code);
      states.set(code, state);
    }
  for (const code of several) states.delete(code);
  return states;
}

/** Measures that people choose or take back while somebody watches, each with the state where it may be named. */
export class LatestChanges {
  readonly #group = new FollowedSums();
  readonly #cities = new FollowedSums();
  #municipalities: readonly Municipality[] | undefined;
  #states: ReadonlyMap<string, State> = new Map();
  #rows: SavingsByMeasure = [];
  #at = Number.NEGATIVE_INFINITY;
  #changes: readonly LatestChange[] = [];

  /** The newest first. */
  of(now: LatestInputs): readonly LatestChange[] {
    const { rows, municipalities, at } = now;
    if (this.#municipalities !== municipalities) this.#states = statesOf(municipalities);
    this.#municipalities = municipalities;
    const [group, cities] = [this.#group.follow(now.group), this.#cities.follow(now.cities)];
    const isJustNow = at - this.#at <= LONGEST_PAUSE;
    const before = new Map(this.#rows.map(({ name, count }) => [name, count]));
    this.#rows = rows;
    this.#at = at;
    const changes = rows.flatMap(({ name, count }) => {
      const known = before.get(name);
      // A row that has just become large enough to be shown says nothing about the last one who made it so.
      if (!isJustNow || known === undefined || known === count) return [];
      return this.#byState(now, name, count - known, partsOf(group, cities, name));
    });
    this.#changes = [...changes, ...this.#changes]
      .filter((change) => at - change.at <= SHOWN_FOR)
      .slice(0, MOST);
    return this.#changes;
  }

  /** A change of a measure by state, those that no state is named for together. */
  #byState(now: LatestInputs, measure: string, people: number, parts: ReadonlyMap<string, number>) {
    const named = new Map<State, number>();
    for (const [code, part] of parts) {
      const state = this.#states.get(code);
      if (state !== undefined) named.set(state, (named.get(state) ?? 0) + part);
    }
    const isWhole = [...parts.values()].every((part) => Math.sign(part) === Math.sign(people));
    const sum = [...parts.values()].reduce((all, part) => all + part, 0);
    // Somebody who moves away from one state to another is not to be seen.
    if (!isWhole || Math.abs(sum) > Math.abs(people)) named.clear();
    const rows: LatestChange[] = [...named]
      .filter(([state]) => this.#hasEnough(now, state))
      .map(([state, part]) => ({ measure, people: part, at: now.at, state }));
    const rest = people - rows.reduce((all, row) => all + row.people, 0);
    return rest === 0 ? rows : [...rows, { measure, people: rest, at: now.at }];
  }

  #hasEnough({ group, fewest }: LatestInputs, state: State): boolean {
    let users = 0;
    for (const [code, { sums }] of group.sums) {
      if (this.#states.get(code) === state) users += ofEverybody(sums).users ?? 0;
      if (users >= fewest) return true;
    }
    return false;
  }
}

/**
 * By how many a measure changed in each postcode. Which measures changed is known of everybody there alone: it is the
 * group's where the group's measures changed by as many.
 */
function partsOf(
  group: ReadonlyMap<string, SumChange>,
  cities: ReadonlyMap<string, SumChange>,
  measure: string,
): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  for (const [code, { before, after }] of group) {
    const city = cities.get(code);
    if (!city) continue;
    const picked = (name: string): number =>
      (city.after[pickedName(name)] ?? 0) - (city.before[pickedName(name)] ?? 0);
    const all = MEASURE_NAMES.reduce((sum, name) => sum + picked(name), 0);
    const ofGroup = (ofEverybody(after).measures ?? 0) - (ofEverybody(before).measures ?? 0);
    if (all === ofGroup && picked(measure) !== 0) parts.set(code, picked(measure));
  }
  return parts;
}
