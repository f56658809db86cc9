import { KeptOrder } from '../figures/sums/keptOrder.ts';
import { NO_PEOPLE, type People, subtractPeople, sumPeople } from './people.ts';
import { largestFirst, type Place } from './places.ts';

/** The largest of some postcodes, so few that everybody else are enough. */
interface SafePart {
  readonly count: number;
  /** Undefined where there is none. */
  readonly last: Place | undefined;
  /** Everybody else. */
  readonly rest: People;
}

/** The postcodes of which something may be said as far as one looks at each alone, and everybody there. */
export class KeptGroups {
  readonly #isNamed: (place: People) => boolean;
  readonly #isSafe: (rest: People) => boolean;
  readonly #order = new KeptOrder(largestFirst);
  #people = NO_PEOPLE;

  /**
   * @param isNamed whether it may be said of a postcode
   * @param isSafe whether it may be said of everybody else
   */
  constructor(isNamed: (place: People) => boolean, isSafe: (rest: People) => boolean) {
    this.#isNamed = isNamed;
    this.#isSafe = isSafe;
  }

  /** The largest first. */
  get places(): readonly Place[] {
    return this.#order.rows;
  }

  replace(gone: readonly Place[], come: readonly Place[]): void {
    const [old, fresh] = [gone.filter(this.#isNamed), come.filter(this.#isNamed)];
    this.#order.replace(old, fresh);
    this.#people = subtractPeople(sumPeople([this.#people, ...fresh]), sumPeople(old));
  }

  /**
   * Takes the smallest postcode to everybody else until it may be said of these.
   * @param within only as far as this part of other groups goes
   * @returns undefined where it may not even be said of everybody
   */
  safePart(all: People, within?: SafePart): SafePart | undefined {
    const { rows } = this.#order;
    let count = within ? this.#countUpTo(within.last) : rows.length;
    let rest = subtractPeople(all, subtractPeople(this.#people, sumPeople(rows.slice(count))));
    while (!this.#isSafe(rest)) {
      const smallest = rows[count - 1];
      if (smallest === undefined) return undefined;
      rest = sumPeople([rest, smallest]);
      count -= 1;
    }
    return { count, last: rows[count - 1], rest };
  }

  #countUpTo(last: Place | undefined): number {
    if (last === undefined) return 0;
    const ahead = this.#order.countAhead(last);
    return this.#order.rows[ahead] === last ? ahead + 1 : ahead;
  }
}
