import type { Sums } from '@footprint/projections/view.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { townsByPostcode } from '../../municipalities/byPostcode.ts';
import { KeptOrder } from '../sums/keptOrder.ts';
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
  #byCode: ReadonlyMap<string, readonly Municipality[]> = new Map();
  /** Of the list of municipalities: those that save the same stand in its order. */
  readonly #order = new Map<string, number>();
  readonly #rows = new Map<string, Standing>();
  #standings = new KeptOrder<Standing>(() => 0);
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
    return this.#standings.rows;
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
    for (const all of [this.#places, this.#order, this.#rows]) all.clear();
    for (const [code, { sums }] of under.sums) this.#places.set(code, placeOf(sums));
    municipalities.forEach(({ shortName }, order) => {
      this.#order.set(shortName, order);
    });
    this.#byCode = townsByPostcode(municipalities);
    const standings = standingsOf(municipalities, this.#places, this.#fewest);
    this.#standings = new KeptOrder((one, other) => this.#compare(one, other), standings);
    for (const row of standings) this.#rows.set(row.shortName, row);
  }

  #move({ under, placeOf }: Now, codes: ReadonlySet<string>): void {
    const towns = new Set<Municipality>();
    for (const code of codes) {
      this.#places.set(code, placeOf(under.sums.get(code)?.sums ?? {}));
      for (const town of this.#byCode.get(code) ?? []) towns.add(town);
    }
    const gone: Standing[] = [];
    const come: Standing[] = [];
    for (const town of towns) {
      const { shortName } = town;
      const before = this.#rows.get(shortName);
      if (before) gone.push(before);
      this.#rows.delete(shortName);
      const row = standingOf(town, this.#places, this.#fewest);
      if (row.savingSum <= 0) continue;
      come.push(row);
      this.#rows.set(shortName, row);
    }
    this.#standings.replace(gone, come);
  }

  #compare(one: Standing, other: Standing): number {
    const orderOf = ({ shortName }: Standing): number => this.#order.get(shortName) ?? 0;
    return other.per1000 - one.per1000 || orderOf(one) - orderOf(other);
  }
}
