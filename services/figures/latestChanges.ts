import type { Sums } from '@footprint/projections/view.ts';
import { pickedName } from '@footprint/projections/views/totalsKeys.ts';
import type { LatestChange } from '@footprint/shared-events/campaigns/api.ts';
import type { SavingsByMeasure } from '@footprint/shared-events/campaigns/result.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { type SumsByKey, sumsOf } from './sums/sumsByKey.ts';

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
  readonly group: SumsByKey;
  readonly cities: SumsByKey;
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

/** Measures that people choose or take back while a page shows them live, each with the state where it may be named. */
export class LatestChanges {
  #group: SumsByKey = new Map();
  #cities: SumsByKey = new Map();
  #municipalities: readonly Municipality[] | undefined;
  #states: ReadonlyMap<string, State> = new Map();
  #codes: ReadonlyMap<State | undefined, readonly string[]> = new Map();
  #rows: SavingsByMeasure = [];
  #at = Number.NEGATIVE_INFINITY;
  #changes: readonly LatestChange[] = [];

  /** The newest first. */
  of(now: LatestInputs): readonly LatestChange[] {
    const { rows, municipalities, at } = now;
    if (this.#municipalities !== municipalities) {
      this.#states = statesOf(municipalities);
      this.#codes = Map.groupBy(this.#states.keys(), (code) => this.#states.get(code));
    }
    this.#municipalities = municipalities;
    const parts = partsByMeasure(
      changesBetween(this.#group, now.group),
      changesBetween(this.#cities, now.cities),
    );
    this.#group = now.group;
    this.#cities = now.cities;
    const isJustNow = at - this.#at <= LONGEST_PAUSE;
    const before = new Map(this.#rows.map(({ name, count }) => [name, count]));
    this.#rows = rows;
    this.#at = at;
    const changes = rows.flatMap(({ name, count }) => {
      const known = before.get(name);
      // A row that has just become large enough to be shown says nothing about the last one who made it so.
      if (!isJustNow || known === undefined || known === count) return [];
      return this.#byState(now, name, count - known, parts.get(name) ?? new Map());
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
    // A citizen's move from one state to another must stay unseen.
    if (!isWhole || Math.abs(sum) > Math.abs(people)) named.clear();
    const rows: LatestChange[] = [...named]
      .filter(([state]) => this.#hasEnough(now, state))
      .map(([state, part]) => ({ measure, people: part, at: now.at, state }));
    const rest = people - rows.reduce((all, row) => all + row.people, 0);
    return rest === 0 ? rows : [...rows, { measure, people: rest, at: now.at }];
  }

  /** Ends with the first postcodes that have enough, since a country has many. */
  #hasEnough({ group, fewest }: LatestInputs, state: State): boolean {
    let users = 0;
    for (const code of this.#codes.get(state) ?? []) {
      users += sumsOf(group, code).users ?? 0;
      if (users >= fewest) return true;
    }
    return false;
  }
}

/** Sum before and after a change. */
interface SumChange {
  readonly before: Sums;
  readonly after: Sums;
}

/** Sums that are others than before, by key. */
function changesBetween(before: SumsByKey, after: SumsByKey): ReadonlyMap<string, SumChange> {
  const changed = [...after].filter(([key, read]) => before.get(key) !== read);
  return new Map(changed.map(([key, { sums }]) => [key, { before: sumsOf(before, key), after: sums }]));
}

/**
 * By how many each measure changed in each postcode. Which measures changed is known of everybody there alone: it is the
 * group's where the group's measures changed by as many.
 */
function partsByMeasure(
  group: ReadonlyMap<string, SumChange>,
  cities: ReadonlyMap<string, SumChange>,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const parts = new Map<string, Map<string, number>>();
  for (const [code, { before, after }] of group) {
    const city = cities.get(code);
    if (!city) continue;
    const picked = MEASURE_NAMES.map((name) => {
      const ofIt = pickedName(name);
      return [name, (city.after[ofIt] ?? 0) - (city.before[ofIt] ?? 0)] as const;
    }).filter(([, people]) => people !== 0);
    const all = picked.reduce((sum, [, people]) => sum + people, 0);
    const ofGroup = (after.measures ?? 0) - (before.measures ?? 0);
    if (all !== ofGroup) continue;
    for (const [name, people] of picked)
      parts.set(name, (parts.get(name) ?? new Map<string, number>()).set(code, people));
  }
  return parts;
}
