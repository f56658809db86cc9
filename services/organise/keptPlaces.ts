import { isDeepStrictEqual } from 'node:util';
import type { Sums } from '@footprint/projections/view.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { type SumsUnder, sumsOf } from '../figures/sums/sumsByKey.ts';
import { KeptPostcodes } from './keptPostcodes.ts';
import { KeptTowns } from './keptTowns.ts';
import { NO_PEOPLE, type People } from './people.ts';
import type { PostcodeRow, Table, TownRow } from './places.ts';

interface PlacesNow {
  /** Everybody of the round. */
  readonly all: People;
  /** Sums by postcode. */
  readonly under: SumsUnder;
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a row. */
  readonly fewest: number;
  readonly peopleOf: (sums: Sums) => People;
}

interface Places {
  readonly postcodes: Table<PostcodeRow>;
  readonly municipalities: Table<TownRow>;
}

/** A round's tables of places, kept: a postcode that changes moves its own row and those of its municipalities. */
export class KeptPlaces {
  #postcodes = new KeptPostcodes(0);
  #towns = new KeptTowns([]);
  /** What they hang on beside the changes. */
  #inputs: readonly unknown[] = [];
  /** Of the changes under way. */
  #seen = 0;
  #all = NO_PEOPLE;
  #answer: Places = { postcodes: { rows: [], rest: null }, municipalities: { rows: [], rest: null } };

  of({ all, under, municipalities, fewest, peopleOf }: PlacesNow): Places {
    const inputs = [under, municipalities, fewest, peopleOf];
    const isKnown = inputs.every((input, n) => input === this.#inputs[n]);
    if (!isKnown) {
      this.#postcodes = new KeptPostcodes(fewest);
      this.#towns = new KeptTowns(municipalities);
    }
    if (isKnown && this.#seen === under.changes.length && isDeepStrictEqual(all, this.#all))
      return this.#answer;
    const codes = isKnown ? new Set(under.changes.slice(this.#seen)) : under.sums.keys();
    this.#inputs = inputs;
    this.#seen = under.changes.length;
    this.#all = all;
    const changes = new Map([...codes].map((code) => [code, peopleOf(sumsOf(under.sums, code))]));
    const { table, changed } = this.#postcodes.follow(all, changes);
    this.#answer = { postcodes: table, municipalities: this.#towns.follow(all.joined, changed) };
    return this.#answer;
  }
}
