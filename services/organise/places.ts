import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { isSafe, type People, showsConfirmed, showsPicked, subtractPeople, sumPeople } from './people.ts';

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
interface Place extends People {
  readonly cityCode: string;
}

/** Some places, and everybody else. */
interface SafePart {
  readonly places: readonly Place[];
  readonly rest: People;
}

/**
 * Takes the smallest place to everybody else until it may be said of these.
 * @param places the largest first
 * @returns undefined where it may not even be said of everybody
 */
function safePart(
  places: readonly Place[],
  all: People,
  isSafeRest: (rest: People) => boolean,
): SafePart | undefined {
  let count = places.length;
  let rest = subtractPeople(all, sumPeople(places));
  while (!isSafeRest(rest)) {
    const smallest = places[count - 1];
    if (smallest === undefined) return undefined;
    rest = sumPeople([rest, smallest]);
    count -= 1;
  }
  return { places: places.slice(0, count), rest };
}

/**
 * People by postcode. Each row and the rest have as many people as may be named or more, and from no rows of it can
 * fewer be computed: of whom a row does not say how many picked or answered, they are enough together.
 * @param fewest people of a row
 */
export function postcodeTable(
  all: People,
  byCode: ReadonlyMap<string, People>,
  fewest: number,
): Table<PostcodeRow> {
  const isPicked = (people: People): boolean => showsPicked(people, fewest);
  const isConfirmed = (people: People): boolean => showsConfirmed(people, fewest);
  const named = [...byCode]
    .filter(([, { joined }]) => joined >= fewest)
    .map(([cityCode, people]): Place => ({ ...people, cityCode }))
    .sort((one, other) => other.joined - one.joined || byText(one.cityCode, other.cityCode));
  const shown = safePart(named, all, ({ joined }) => isSafe(joined, fewest));
  if (!shown) return { rows: [], rest: null };
  const picked = safePart(shown.places.filter(isPicked), all, isPicked);
  const confirmed = picked && safePart(picked.places.filter(isConfirmed), all, isConfirmed);
  const [saysPicked, saysConfirmed] = [new Set(picked?.places), new Set(confirmed?.places)];
  const isWhole = (part: SafePart | undefined): boolean => part?.places.length === shown.places.length;
  const { rest } = shown;
  return {
    rows: shown.places.map((place) => ({
      cityCode: place.cityCode,
      joined: place.joined,
      picked: saysPicked.has(place) ? place.picked : null,
      confirmed: saysConfirmed.has(place) ? place.confirmed : null,
    })),
    rest:
      rest.joined === 0
        ? null
        : {
            joined: rest.joined,
            picked: isWhole(picked) ? rest.picked : null,
            confirmed: isWhole(confirmed) ? rest.confirmed : null,
          },
  };
}

/**
 * People by municipality: sums of rows by postcode, so that they say nothing which those do not. A postcode may belong to
 * several municipalities; among those without one each of its people counts once.
 * @param joined everybody
 */
export function townTable(
  joined: number,
  postcodes: readonly PostcodeRow[],
  municipalities: readonly Municipality[],
): Table<TownRow> {
  const byCode = new Map(postcodes.map((row) => [row.cityCode, row]));
  const inTowns = new Set<PostcodeRow>();
  const rows = municipalities.flatMap(({ shortName, name, cityCodes }): readonly TownRow[] => {
    const own = [...new Set(cityCodes)].flatMap((code) => byCode.get(code) ?? []);
    for (const row of own) inTowns.add(row);
    if (own.length === 0) return [];
    const joinedHere = own.reduce((sum, row) => sum + row.joined, 0);
    const sumOf = (figure: 'picked' | 'confirmed') => sumOrNull(own.map((row) => row[figure]));
    return [{ shortName, name, joined: joinedHere, picked: sumOf('picked'), confirmed: sumOf('confirmed') }];
  });
  const rest = joined - [...inTowns].reduce((sum, row) => sum + row.joined, 0);
  return {
    rows: rows.sort(
      (one, other) =>
        other.joined - one.joined ||
        BY_NAME.compare(one.name, other.name) ||
        byText(one.shortName, other.shortName),
    ),
    rest: inTowns.size === 0 || rest === 0 ? null : { joined: rest, picked: null, confirmed: null },
  };
}

const BY_NAME = new Intl.Collator('de');

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

const sumOrNull = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
