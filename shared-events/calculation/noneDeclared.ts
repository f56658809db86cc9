import { berlinDay, berlinYear, firstDayOf } from './calendar.ts';
import type { Entries, FlightInput, NoneInput, VehicleInput } from './inputs.ts';

/** Years for which it was said that there is none; `until` is exclusive. */
export interface DeclaredYears {
  readonly id: number;
  readonly from: number;
  readonly until: number;
}

/** The first year for which an entry denies that there is none from a year on; undefined where it does not. */
type Denial<E> = (entry: E, from: number) => number | undefined;

/** A vehicle that was given away before says nothing of the time since. */
const deniesNoVehicle: Denial<VehicleInput> = (vehicle, from) =>
  vehicle.ownedUntil !== undefined && berlinDay(vehicle.ownedUntil) <= firstDayOf(from)
    ? undefined
    : Math.max(firstYearOf(vehicle), from);

const deniesNoFlight: Denial<FlightInput> = ({ year }, from) => (year >= from ? year : undefined);

function firstYearOf({ ownedFrom, usages }: VehicleInput): number {
  if (ownedFrom !== undefined) return berlinYear(ownedFrom);
  return usages[0]?.year ?? Number.NEGATIVE_INFINITY;
}

/** The declarations of having no vehicle that hold for some year. */
export const noVehicleYears = (vehicles: Entries<VehicleInput>): readonly DeclaredYears[] =>
  declared(vehicles, deniesNoVehicle);

/** The declarations of not flying that hold for some year. */
export const noFlightYears = (flights: Entries<FlightInput>): readonly DeclaredYears[] =>
  declared(flights, deniesNoFlight);

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
  const first = years[0]?.from ?? 0;
  return inYear(
    years,
    year,
    flights.every((f) => f.zeroMeter || f.year >= first),
  );
};

/** The first day a vehicle without dates was there, where none was said before it was entered. */
export function firstDayAfterNone(vehicles: Entries<VehicleInput>, vehicle: VehicleInput): number {
  const before = vehicles.slice(0, vehicles.indexOf(vehicle));
  const ended = noVehicleYears(vehicles).filter(
    ({ id, from }) => before.some((v) => v.id === id) && deniesNoVehicle(vehicle, from) !== undefined,
  );
  return ended.reduce((day, { until }) => Math.max(day, firstDayOf(until)), Number.NEGATIVE_INFINITY);
}

/** A declaration holds until the first year of what is entered after it, another declaration too. */
function declared<E extends VehicleInput | FlightInput>(
  entries: Entries<E>,
  denial: Denial<E>,
): readonly DeclaredYears[] {
  return entries.flatMap((entry, i) => {
    if (!isNone(entry)) return [];
    const { id, from = Number.NEGATIVE_INFINITY } = entry;
    const until = entries
      .slice(i + 1)
      .map((later) => (isNone(later) ? later.from : denial(later, from)))
      .reduce<number>((first, year) => Math.min(first, year ?? first), Number.POSITIVE_INFINITY);
    return until > from ? [{ id, from, until }] : [];
  });
}

const isNone = (entry: VehicleInput | FlightInput | NoneInput): entry is NoneInput => entry.zeroMeter;

/** The years come in order. Only the first declaration has nothing before it: what ended it was entered. */
function inYear(
  years: readonly DeclaredYears[],
  year: number,
  nothingBefore: boolean,
): DeclaredYears | undefined {
  const [first] = years;
  if (first && year < first.from) return nothingBefore ? first : undefined;
  return years.find(({ from, until }) => from <= year && year < until);
}
