import type { Sums } from '@footprint/projections/view.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { SumsUnder } from '../sums/sumsByKey.ts';
import { type Place, type Standing, standingOf, standingsOf } from './league.ts';

interface Now {
  /** Sums by postcode. */
  readonly under: SumsUnder;
  readonly municipalities: readonly Municipality[];
  /** With another one places add something else, and everything is computed again. */
  readonly year: number;
  readonly placeOf: (sums: Sums) => Place;
}

/** A league that is kept: a postcode that changes moves its municipalities, and nothing else is computed again. */
export class KeptLeague {
  readonly #fewest: number;
  readonly #places = new Map<string, Place>();
  readonly #byCode = new Map<string, Municipality[]>();
  /** Of the list of municipalities: those that save the same stand in its order. */
  readonly #order = new Map<string, number>();
  readonly #rows = new Map<string, Standing>();
  #standings: Standing[] = [];
  #now: Now | undefined;
  /** Of the changes under way. */
  #seen = 0;

  /** @param fewest users of a postcode that counts */
  constructor(fewest: number) {
    this.#fewest = fewest;
  }

  /** Every municipality that saves something, the best first. */
  standings(now: Now): readonly Standing[] {
    this.#follow(now);
    return this.#standings;
  }

  /** By postcode. */
  places(now: Now): ReadonlyMap<string, Place> {
    this.#follow(now);
    return this.#places;
  }

  #follow(now: Now): void {
    const { under, municipalities, year } = now;
    const known = this.#now;
    this.#now = now;
    if (known?.under !== under || known.municipalities !== municipalities || known.year !== year)
      this.#begin(now);
    else if (this.#seen < under.changes.length) this.#move(now, new Set(under.changes.slice(this.#seen)));
    this.#seen = under.changes.length;
  }

  #begin({ under, municipalities, placeOf }: Now): void {
    for (const all of [this.#places, this.#byCode, this.#order, this.#rows]) all.clear();
    for (const [code, { sums }] of under.sums) this.#places.set(code, placeOf(sums));
    municipalities.forEach((town, order) => {
      this.#order.set(town.shortName, order);
      for (const code of new Set(town.cityCodes)) {
        const known = this.#byCode.get(code);
        if (known) known.push(town);
        else this.#byCode.set(code, [town]);
      }
    });
    this.#standings = standingsOf(municipalities, this.#places, this.#fewest);
    for (const row of this.#standings) this.#rows.set(row.shortName, row);
  }

  #move({ under, placeOf }: Now, codes: ReadonlySet<string>): void {
    const towns = new Set<Municipality>();
    for (const code of codes) {
      this.#places.set(code, placeOf(under.sums.get(code)?.sums ?? {}));
      for (const town of this.#byCode.get(code) ?? []) towns.add(town);
    }
    // A copy: the one before may still be read.
    this.#standings = [...this.#standings];
    for (const town of towns) {
      const { shortName } = town;
      const before = this.#rows.get(shortName);
      if (before) this.#standings.splice(this.#placeFor(before), 1);
      this.#rows.delete(shortName);
      const row = standingOf(town, this.#places, this.#fewest);
      if (row.savingSum <= 0) continue;
      this.#standings.splice(this.#placeFor(row), 0, row);
      this.#rows.set(shortName, row);
    }
  }

  /** How many stand ahead of it. */
  #placeFor(row: Standing): number {
    let from = 0;
    let to = this.#standings.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#standings[middle];
      if (other && this.#isAhead(other, row)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #isAhead(one: Standing, other: Standing): boolean {
    if (one.per1000 !== other.per1000) return one.per1000 > other.per1000;
    return (this.#order.get(one.shortName) ?? 0) < (this.#order.get(other.shortName) ?? 0);
  }
}
