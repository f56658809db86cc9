import type { Sums } from '@footprint/projections/view.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import type { SumsUnder } from '../campaigns/sums/sumsByKey.ts';
import type { People } from './people.ts';
import { type PostcodeRow, postcodeTable, type Table, type TownRow, townTable } from './places.ts';

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

/** A round's tables of places: they are computed again when somebody's change has reached one of them. */
export class KeptPlaces {
  #known: { readonly inputs: readonly unknown[]; readonly tables: Places } | undefined;

  of(now: PlacesNow): Places {
    const { all, under, municipalities, fewest, peopleOf } = now;
    const { joined, picked, confirmed } = all;
    const inputs = [joined, picked, confirmed, under, under.changes.length, municipalities, fewest, peopleOf];
    if (this.#known && inputs.every((input, n) => input === this.#known?.inputs[n]))
      return this.#known.tables;
    const byCode = new Map([...under.sums].map(([code, { sums }]) => [code, peopleOf(sums)]));
    const postcodes = postcodeTable(all, byCode, fewest);
    const tables = { postcodes, municipalities: townTable(all, postcodes, municipalities) };
    this.#known = { inputs, tables };
    return tables;
  }
}
