import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';

/** A citizen who saves something at a postcode. */
export interface Saver {
  readonly cityCode: string;
  readonly tonnes: number;
}

export interface CountedPlace {
  readonly people: number;
  readonly tonnes: number;
}

export interface CountedTown {
  readonly shortName: string;
  readonly tonnes: number;
  readonly per1000: number;
}

/** People and tonnes by postcode. */
export function placesBy(savers: readonly Saver[]): ReadonlyMap<string, CountedPlace> {
  const places = new Map<string, CountedPlace>();
  for (const { cityCode, tonnes } of savers) {
    const before = places.get(cityCode) ?? { people: 0, tonnes: 0 };
    places.set(cityCode, { people: before.people + 1, tonnes: before.tonnes + tonnes });
  }
  return places;
}

/** The postcodes of a town that have enough people. */
const shownPlaces = (
  { cityCodes }: Municipality,
  places: ReadonlyMap<string, CountedPlace>,
  fewest: number,
): readonly CountedPlace[] =>
  cityCodes.flatMap((code) => places.get(code) ?? []).filter(({ people }) => people >= fewest);

/** Savings of a town's people, as everybody may see them: null where in each of its postcodes they are too few. */
export function usageBy(town: Municipality, places: ReadonlyMap<string, CountedPlace>, fewest: number) {
  const shown = shownPlaces(town, places, fewest);
  if (shown.length === 0 && town.cityCodes.some((code) => places.has(code))) return null;
  return {
    people: shown.reduce((sum, place) => sum + place.people, 0),
    tonnes: shown.reduce((sum, place) => sum + place.tonnes, 0),
  };
}

/** Every town that saves something, the best by inhabitants first. */
export const leagueBy = (
  towns: readonly Municipality[],
  places: ReadonlyMap<string, CountedPlace>,
  fewest: number,
): readonly CountedTown[] =>
  towns
    .map((town) => {
      const tonnes = usageBy(town, places, fewest)?.tonnes ?? 0;
      return { shortName: town.shortName, tonnes, per1000: (tonnes * 1_000) / town.inhabitants };
    })
    .filter(({ tonnes }) => tonnes > 1e-9)
    .sort((a, b) => b.per1000 - a.per1000);

/** Where a town stands: as many places behind as save more by inhabitants. */
export const placeBy = (league: readonly CountedTown[], shortName: string): number | null => {
  const own = league.find((town) => town.shortName === shortName);
  return own ? 1 + league.filter(({ per1000 }) => per1000 > own.per1000 + 1e-6).length : null;
};

/** People by state, each postcode once, in the state of the first town that has it. */
export function peopleByState(
  towns: readonly Municipality[],
  places: ReadonlyMap<string, CountedPlace>,
  fewest: number,
): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  for (const [code, place] of places) {
    const state = towns.find(({ cityCodes }) => cityCodes.includes(code))?.state;
    if (state !== undefined && place.people >= fewest)
      people.set(state, (people.get(state) ?? 0) + place.people);
  }
  return people;
}
