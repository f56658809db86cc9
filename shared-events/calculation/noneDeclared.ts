import { berlinDay, berlinYear, firstDayOf, noonOf } from './calendar.ts';
import type { Entries, FlightInput, NoneInput, VehicleInput } from './inputs.ts';

/** Calendar years; `until` is exclusive. */
interface Years {
  readonly from: number;
  readonly until: number;
}

/** Years for which it was said that there is none, but for those that something entered later takes out of them. */
export interface DeclaredYears extends Years {
  readonly id: number;
  readonly taken: readonly Years[];
}

/** The years an entry takes out of what was said before it. */
type Taking<E> = (entry: E) => Years;

/** Years in which the vehicle is owned some day. */
const yearsOfVehicle: Taking<VehicleInput> = (vehicle) => ({
  from: firstYearOf(vehicle),
  until:
    vehicle.ownedUntil === undefined
      ? Number.POSITIVE_INFINITY
      : berlinYear(noonOf(berlinDay(vehicle.ownedUntil) - 1)) + 1,
});

const yearOfFlight: Taking<FlightInput> = ({ year }) => ({ from: year, until: year + 1 });

function firstYearOf({ ownedFrom, usages }: VehicleInput): number {
  if (ownedFrom !== undefined) return berlinYear(ownedFrom);
  return usages[0]?.year ?? Number.NEGATIVE_INFINITY;
}

/** The declarations of having no vehicle that hold for some year. */
export const noVehicleYears = (vehicles: Entries<VehicleInput>): readonly DeclaredYears[] =>
  declared(vehicles, yearsOfVehicle);

/** The declarations of not flying that hold for some year. */
export const noFlightYears = (flights: Entries<FlightInput>): readonly DeclaredYears[] =>
  declared(flights, yearOfFlight);

/** Said of having no vehicle in a year; where no vehicle was entered, the years before the declaration are like it. */
export const noVehicleIn = (vehicles: Entries<VehicleInput>, year: number): DeclaredYears | undefined =>
  inYear(
    noVehicleYears(vehicles),
    year,
    vehicles.every((v) => v.zeroMeter),
  );

/** The same of flying; a flight of a year before is enough to know that one flew. */
export const noFlightIn = (flights: Entries<FlightInput>, year: number): DeclaredYears | undefined => {
  const years = noFlightYears(flights);
  const first = earliest(years)?.from ?? 0;
  return inYear(
    years,
    year,
    flights.every((f) => f.zeroMeter || f.year >= first),
  );
};

/** The first day a vehicle without dates was there: that of its first year, where none was said before it was entered. */
export function firstDayAfterNone(vehicles: Entries<VehicleInput>, vehicle: VehicleInput): number {
  const before = vehicles.slice(0, vehicles.indexOf(vehicle));
  return before.some(isNone) ? firstDayOf(firstYearOf(vehicle)) : Number.NEGATIVE_INFINITY;
}

/**
 * Declarations stand each for itself. The last word on a year holds: what is entered later takes its years out of those
 * before it. One that was said before there was a year to say ends whole.
 * Source: the specification's rule on "no car" and "no flights".
 */
function declared<E extends VehicleInput | FlightInput>(
  entries: Entries<E>,
  taking: Taking<E>,
): readonly DeclaredYears[] {
  return entries.flatMap((entry, i) => {
    if (!isNone(entry)) return [];
    const { id, from = Number.NEGATIVE_INFINITY } = entry;
    const later = entries.slice(i + 1).filter((one): one is E => !isNone(one));
    if (entry.from === undefined && later.length > 0) return [];
    const taken = later.map(taking).filter((years) => years.until > Math.max(from, years.from));
    const until = firstOfRest(taken);
    return until > from ? [{ id, from, until, taken }] : [];
  });
}

/** The year from which on all that come are among the years given. */
function firstOfRest(years: readonly Years[]): number {
  const latestFirst = years.toSorted((a, b) => b.until - a.until);
  return latestFirst.reduce(
    (first, { from, until }) => (until >= first ? Math.min(first, from) : first),
    Number.POSITIVE_INFINITY,
  );
}

const isNone = (entry: VehicleInput | FlightInput | NoneInput): entry is NoneInput => entry.zeroMeter;

/** Whether a declaration is the last word on all years from one on. */
export const holdsFrom = ({ until, taken, ...declaration }: DeclaredYears, from: number): boolean =>
  declaration.from <= from &&
  until === Number.POSITIVE_INFINITY &&
  taken.every((years) => years.until <= from);

const earliest = (years: readonly DeclaredYears[]): DeclaredYears | undefined =>
  years.toSorted((a, b) => a.from - b.from)[0];

/** Before the earliest declaration there is none where nothing was entered. */
function inYear(
  years: readonly DeclaredYears[],
  year: number,
  nothingBefore: boolean,
): DeclaredYears | undefined {
  const isIn = ({ from, until }: Years): boolean => from <= year && year < until;
  const first = earliest(years);
  if (first && year < first.from) return nothingBefore ? first : undefined;
  return years.findLast((one) => isIn(one) && !one.taken.some(isIn));
}
