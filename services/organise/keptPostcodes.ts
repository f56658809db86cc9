import { KeptGroups } from './keptGroups.ts';
import { isSafe, type People, showsConfirmed, showsPicked } from './people.ts';
import type { Place, PostcodeRow, Table } from './places.ts';

interface Postcodes {
  readonly table: Table<PostcodeRow>;
  /** Of every postcode whose row may be another one than before; undefined where it has none. */
  readonly changed: ReadonlyMap<string, PostcodeRow | undefined>;
}

/**
 * People by postcode. Each row and the rest have as many people as may be named or more, and from no rows of it can
 * fewer be computed: of whom a row does not say how many picked or answered, they are enough together.
 */
export class KeptPostcodes {
  readonly #fewest: number;
  readonly #places = new Map<string, Place>();
  readonly #joined: KeptGroups;
  readonly #picked: KeptGroups;
  readonly #confirmed: KeptGroups;
  /** Postcodes of which less is said than of each alone, for the sake of the rest. */
  #hidden: ReadonlyMap<string, PostcodeRow | undefined> = new Map();

  /** @param fewest people of a row */
  constructor(fewest: number) {
    const isPicked = (people: People): boolean => showsPicked(people, fewest);
    const isConfirmed = (people: People): boolean => showsConfirmed(people, fewest);
    this.#fewest = fewest;
    this.#joined = new KeptGroups(
      () => true,
      ({ joined }) => isSafe(joined, fewest),
    );
    this.#picked = new KeptGroups(isPicked, isPicked);
    this.#confirmed = new KeptGroups((place) => isPicked(place) && isConfirmed(place), isConfirmed);
  }

  /** @param changes people of the postcodes that have changed */
  follow(all: People, changes: ReadonlyMap<string, People>): Postcodes {
    this.#take(changes);
    const shown = this.#joined.safePart(all);
    const picked = shown && this.#picked.safePart(all, shown);
    const confirmed = picked && this.#confirmed.safePart(all, picked);
    const before = this.#hidden;
    const hidden = new Map<string, PostcodeRow | undefined>();
    for (const { cityCode, row } of this.#confirmed.places.slice(confirmed?.count ?? 0))
      hidden.set(cityCode, { ...row, confirmed: null });
    for (const { cityCode, row } of this.#picked.places.slice(picked?.count ?? 0))
      hidden.set(cityCode, { ...row, picked: null, confirmed: null });
    for (const { cityCode } of this.#joined.places.slice(shown?.count ?? 0)) hidden.set(cityCode, undefined);
    this.#hidden = hidden;
    const rowOf = (code: string): PostcodeRow | undefined =>
      hidden.has(code) ? hidden.get(code) : this.#places.get(code)?.row;
    const codes = [...changes.keys(), ...before.keys(), ...hidden.keys()];
    const isWhole = (part: typeof picked): boolean => part !== undefined && part.count === shown?.count;
    return {
      table: {
        rows: this.#joined.places
          .slice(0, shown?.count ?? 0)
          .map(({ cityCode, row }) => hidden.get(cityCode) ?? row),
        rest:
          !shown || shown.rest.joined === 0
            ? null
            : {
                joined: shown.rest.joined,
                picked: isWhole(picked) ? shown.rest.picked : null,
                confirmed: isWhole(confirmed) ? shown.rest.confirmed : null,
              },
      },
      changed: new Map(codes.map((code) => [code, rowOf(code)])),
    };
  }

  #take(changes: ReadonlyMap<string, People>): void {
    const gone: Place[] = [];
    const come: Place[] = [];
    for (const [code, people] of changes) {
      const before = this.#places.get(code);
      if (before) gone.push(before);
      this.#places.delete(code);
      if (people.joined < this.#fewest) continue;
      const place = { ...people, cityCode: code, row: this.#rowOf(code, people) };
      this.#places.set(code, place);
      come.push(place);
    }
    for (const groups of [this.#joined, this.#picked, this.#confirmed]) groups.replace(gone, come);
  }

  #rowOf(cityCode: string, people: People): PostcodeRow {
    const isPicked = showsPicked(people, this.#fewest);
    const isConfirmed = isPicked && showsConfirmed(people, this.#fewest);
    return {
      ...{ cityCode, joined: people.joined },
      ...{ picked: isPicked ? people.picked : null, confirmed: isConfirmed ? people.confirmed : null },
    };
  }
}
