import type { People } from './people.ts';

/** A row: what is not said of its people is null. */
export interface Row {
  readonly joined: number;
  readonly picked: number | null;
  readonly confirmed: number | null;
}

export interface PostcodeRow extends Row {
  readonly cityCode: string;
}

export interface TownRow extends Row {
  readonly shortName: string;
  readonly name: string;
}

export interface Table<R> {
  /** The largest first. */
  readonly rows: readonly R[];
  /** The people of none of them; null without any, or where they are all and too few. */
  readonly rest: Row | null;
}

/** People with a postcode. */
export interface Place extends People {
  readonly cityCode: string;
  /** What may be said of them as far as one looks at them alone. */
  readonly row: PostcodeRow;
}

export const largestFirst = (one: Place, other: Place): number =>
  other.joined - one.joined || Number(one.cityCode > other.cityCode) - Number(one.cityCode < other.cityCode);
