import type { Factor, FactorEdition } from '../constants/factors/edition.ts';
import { daysOfYear } from './days.ts';
import type { FlightInput, FootprintInputs, VehicleInput } from './inputs.ts';
import type { SectorPart } from './sectorPart.ts';

/** What one vehicle adds, or the declaration that there is none. */
export interface VehiclePart extends SectorPart {
  readonly source: 'vehicle';
  readonly id: number;
  readonly used: { readonly vehicle: VehicleInput; readonly factor: Factor } | null;
}

/** What the flights of one entry add, or the declaration that there are none. */
export interface FlightPart extends SectorPart {
  readonly source: 'flight';
  readonly id: number;
  readonly used: { readonly flight: FlightInput; readonly factor: Factor } | null;
}

/** Said for the whole year: it leaves no gap. */
const said = (year: number, entryId: number) =>
  ({
    quality: 'MEASURED_MANUALLY',
    coverage: 1,
    imported: false,
    days: [daysOfYear(year)],
    entryId,
  }) as const;

/**
 * Kilometres / 100 x consumption x factor / 1000 for each vehicle, in every year: its one rough value is the nearest
 * there is. The owner carries all of it; neither type nor weight matter (assumption). No vehicle is 0 in every year.
 */
export const vehicleParts = (
  { mobility }: FootprintInputs,
  year: number,
  { fuel }: FactorEdition,
): readonly VehiclePart[] =>
  mobility.vehicles.map((vehicle) => {
    const part = {
      source: 'vehicle',
      sector: 'motorVehicles',
      id: vehicle.id,
      ...said(year, vehicle.id),
    } as const;
    if (vehicle.zeroMeter) return { ...part, used: null, tonnes: 0 };
    const factor = fuel[vehicle.fuelType];
    const tonnes = ((vehicle.kmPerYear / 100) * vehicle.avgFuelConsume * factor.value) / 1000;
    return { ...part, used: { vehicle, factor }, tonnes };
  });

/** Hours x factor / 1000 for the flights of exactly this year. No flights is 0 in every year. */
export const flightParts = (
  { mobility }: FootprintInputs,
  year: number,
  { flightHour }: FactorEdition,
): readonly FlightPart[] =>
  mobility.flights.flatMap((flight): readonly FlightPart[] => {
    const part = { source: 'flight', sector: 'flying', id: flight.id, ...said(year, flight.id) } as const;
    if (flight.zeroMeter) return [{ ...part, used: null, tonnes: 0 }];
    if (flight.year !== year) return [];
    const factor = flightHour[flight.type];
    return [{ ...part, used: { flight, factor }, tonnes: (flight.hours * factor.value) / 1000 }];
  });
