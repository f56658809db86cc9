import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { KeptOrder } from '../figures/sums/keptOrder.ts';
import { townsByPostcode } from '../municipalities/byPostcode.ts';
import type { PostcodeRow, Table, TownRow } from './places.ts';

const BY_NAME = new Intl.Collator('de');

const sumOrNull = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/**
 * People by municipality: sums of rows by postcode, so that they say nothing which those do not. A postcode may belong to
 * several municipalities.
 */
export class KeptTowns {
  readonly #byCode: ReadonlyMap<string, readonly Municipality[]>;
  /** By postcode, those that lie in a municipality. */
  readonly #postcodes = new Map<string, PostcodeRow>();
  readonly #towns = new Map<string, TownRow>();
  readonly #order = new KeptOrder<TownRow>(
    (one, other) =>
      other.joined - one.joined ||
      BY_NAME.compare(one.name, other.name) ||
      Number(one.shortName > other.shortName) - Number(one.shortName < other.shortName),
  );
  /** People of these postcodes, each counted once. */
  #joined = 0;

  constructor(municipalities: readonly Municipality[]) {
    this.#byCode = townsByPostcode(municipalities);
  }

  /**
   * @param joined everybody
   * @param changed rows of postcodes that may be others now
   */
  follow(joined: number, changed: ReadonlyMap<string, PostcodeRow | undefined>): Table<TownRow> {
    this.#take(changed);
    const rest = this.#postcodes.size === 0 ? 0 : joined - this.#joined;
    return {
      rows: this.#order.rows,
      rest: rest === 0 ? null : { joined: rest, picked: null, confirmed: null },
    };
  }

  #take(changed: ReadonlyMap<string, PostcodeRow | undefined>): void {
    const touched = new Set<Municipality>();
    for (const [code, row] of changed) {
      const towns = this.#byCode.get(code);
      if (!towns) continue;
      this.#joined += (row?.joined ?? 0) - (this.#postcodes.get(code)?.joined ?? 0);
      if (row) this.#postcodes.set(code, row);
      else this.#postcodes.delete(code);
      for (const town of towns) touched.add(town);
    }
    const gone = [...touched].flatMap(({ shortName }) => this.#towns.get(shortName) ?? []);
    const come = [...touched].flatMap((town) => this.#rowOf(town) ?? []);
    for (const { shortName } of gone) this.#towns.delete(shortName);
    for (const row of come) this.#towns.set(row.shortName, row);
    this.#order.replace(gone, come);
  }

  #rowOf({ shortName, name, cityCodes }: Municipality): TownRow | undefined {
    const own = [...new Set(cityCodes)].flatMap((code) => this.#postcodes.get(code) ?? []);
    if (own.length === 0) return undefined;
    const sumOf = (figure: 'picked' | 'confirmed') => sumOrNull(own.map((row) => row[figure]));
    return {
      ...{ shortName, name, joined: own.reduce((sum, row) => sum + row.joined, 0) },
      ...{ picked: sumOf('picked'), confirmed: sumOf('confirmed') },
    };
  }
}
