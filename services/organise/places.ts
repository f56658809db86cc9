import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { isSafe, type People, showsConfirmed, showsPicked, together, without } from './people.ts';

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
  /** Everybody who is in none of them; null where nobody is, or where they are all and too few. */
  readonly rest: Row | null;
}

interface Place extends People {
  readonly cityCode: string;
}

/**
 * Takes the smallest group to the rest until the rest may be shown; groups are ordered, the largest first.
 * @returns the groups that remain; undefined where even all of them together may not be shown
 */
function keepRestSafe<G extends People>(
  all: People,
  groups: readonly G[],
  isShown: (rest: People) => boolean,
): readonly G[] | undefined {
  const kept = [...groups];
  let rest = without(all, together(kept));
  while (!isShown(rest)) {
    const smallest = kept.pop();
    if (smallest === undefined) return undefined;
    rest = together([rest, smallest]);
  }
  return kept;
}

/**
 * People by postcode. Each row and the rest have as many people as may be named or more, and from no rows of it can
 * fewer be computed: of whom a row does not say how many picked or answered, they are enough together.
 */
export function postcodeTable(
  all: People,
  byCode: ReadonlyMap<string, People>,
  fewest: number,
): Table<PostcodeRow> {
  const large = [...byCode]
    .map(([cityCode, people]): Place => ({ cityCode, ...people }))
    .filter(({ joined }) => joined >= fewest)
    .sort((a, b) => b.joined - a.joined || a.cityCode.localeCompare(b.cityCode));
  const shown = keepRestSafe(all, large, ({ joined }) => isSafe(joined, fewest));
  if (!shown) return { rows: [], rest: null };
  const picked = keepRestSafe(
    all,
    shown.filter((place) => showsPicked(place, fewest)),
    (rest) => showsPicked(rest, fewest),
  );
  const confirmed =
    picked &&
    keepRestSafe(
      all,
      picked.filter((place) => showsConfirmed(place, fewest)),
      (rest) => showsConfirmed(rest, fewest),
    );
  const rest = without(all, together(shown));
  const withPicked = new Set(picked);
  const withConfirmed = new Set(confirmed);
  return {
    rows: shown.map((place) => ({
      cityCode: place.cityCode,
      joined: place.joined,
      picked: withPicked.has(place) ? place.picked : null,
      confirmed: withConfirmed.has(place) ? place.confirmed : null,
    })),
    rest:
      rest.joined === 0
        ? null
        : {
            joined: rest.joined,
            picked: picked?.length === shown.length ? rest.picked : null,
            confirmed: confirmed?.length === shown.length ? rest.confirmed : null,
          },
  };
}

const sumOrNull = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/**
 * People by municipality: sums of rows by postcode, so that they say nothing which those do not. A postcode may belong to
 * several municipalities.
 */
export function townTable(
  { joined }: Pick<People, 'joined'>,
  postcodes: Table<PostcodeRow>,
  municipalities: readonly Municipality[],
): Table<TownRow> {
  const byCode = new Map(postcodes.rows.map((row) => [row.cityCode, row]));
  const towns = municipalities.flatMap(({ shortName, name, cityCodes }) => {
    const own = [...new Set(cityCodes)].flatMap((code) => byCode.get(code) ?? []);
    if (own.length === 0) return [];
    const sumOf = (name: 'picked' | 'confirmed') => sumOrNull(own.map((row) => row[name]));
    return [
      {
        ...{ shortName, name, joined: own.reduce((sum, row) => sum + row.joined, 0) },
        ...{ picked: sumOf('picked'), confirmed: sumOf('confirmed') },
      },
    ];
  });
  const inTowns = new Set(municipalities.flatMap(({ cityCodes }) => cityCodes));
  const placed = postcodes.rows.filter(({ cityCode }) => inTowns.has(cityCode));
  const rest = placed.length === 0 ? 0 : joined - placed.reduce((sum, row) => sum + row.joined, 0);
  return {
    rows: towns.sort((a, b) => b.joined - a.joined || a.name.localeCompare(b.name, 'de')),
    rest: rest === 0 ? null : { joined: rest, picked: null, confirmed: null },
  };
}
