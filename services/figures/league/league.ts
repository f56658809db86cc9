import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';

/** Contribution of a postcode to a league. */
export interface Place {
  readonly users: number;
  /** Tonnes CO2e. */
  readonly tonnes: number;
}

/** A municipality that saves something. */
export interface Standing {
  readonly shortName: string;
  readonly name: string;
  readonly savingSum: number;
  /** Tonnes CO2e per 1,000 inhabitants. */
  readonly per1000: number;
}

/** Savings of a municipality; postcodes with too few users do not count. */
function standingOf(
  { shortName, name, inhabitants, cityCodes }: Municipality,
  places: ReadonlyMap<string, Place>,
  fewest: number,
): Standing {
  const tonnesOf = (code: string): number => {
    const place = places.get(code);
    return place && place.users >= fewest ? place.tonnes : 0;
  };
  const savingSum = cityCodes.reduce((sum, code) => sum + tonnesOf(code), 0);
  return { shortName, name, savingSum, per1000: (savingSum * 1_000) / inhabitants };
}

/** Every municipality that saves something, the best first. */
export const standingsOf = (
  municipalities: readonly Municipality[],
  places: ReadonlyMap<string, Place>,
  fewest: number,
): Standing[] =>
  municipalities
    .map((town) => standingOf(town, places, fewest))
    .filter(({ savingSum }) => savingSum > 0)
    .sort((a, b) => b.per1000 - a.per1000);
