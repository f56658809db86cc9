import type { Entries, FlightInput, NoneInput } from '@footprint/shared-events/calculation/inputs.ts';
import {
  type DeclaredYears,
  noFlightYears,
  noVehicleYears,
} from '@footprint/shared-events/calculation/noneDeclared.ts';
import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { Mobility, Vehicle } from '@footprint/shared-events/mobility/area.ts';

/** In order of entry; a declaration that what was entered later denies altogether is not shown. */
export const vehiclesAnswer = ({ vehicles }: Pick<Mobility, 'vehicles'>): VehicleAnswer[] =>
  answers(vehicles, noVehicleYears(vehicles), vehicleAnswer, (none) => none);

export const flightsAnswer = ({ flights }: Pick<Mobility, 'flights'>): FlightAnswer[] =>
  answers(flights, noFlightYears(flights), flightAnswer, (none) => ({ ...none, flightRoughValue: [] }));

function answers<E extends { readonly zeroMeter: false }, A>(
  entries: Entries<E>,
  declared: readonly DeclaredYears[],
  ofEntry: (entry: E) => A,
  ofNone: (none: NoneInput & { until?: number }) => A,
): A[] {
  return entries.flatMap((entry) => {
    if (!entry.zeroMeter) return [ofEntry(entry)];
    const years = declared.find(({ id }) => id === entry.id);
    if (!years) return [];
    const { until } = years;
    return [ofNone({ ...entry, ...(until < Number.POSITIVE_INFINITY && { until }) })];
  });
}

function vehicleAnswer({ usages, ...fields }: Vehicle): VehicleAnswer {
  const values = usages.map(({ km: v, ...of }) => ({ v, ...of }));
  const newest = values.at(-1);
  return { ...fields, ...(newest && { vehicleRoughValue: newest }), vehicleRoughValues: values };
}

function flightAnswer({ hours: v, year, ...fields }: FlightInput): FlightAnswer {
  return { ...fields, flightRoughValue: [{ v, year }] };
}
