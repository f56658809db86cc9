import type { Factor, FactorEdition } from '../constants/factors/edition.ts';
import { powerFactor } from '../constants/factors/editions.ts';
import { type Days, daysOfYear, without } from './days.ts';
import type { FlightInput, FootprintInputs, VehicleInput } from './inputs.ts';
import type { MeterPart } from './meterParts.ts';
import { noFlightIn, noVehicleIn } from './noneDeclared.ts';
import { countsAsOwn } from './quality.ts';
import type { SectorPart } from './sectorPart.ts';
import { lengthOf, type VehicleYear, vehicleYear } from './vehicleYear.ts';

/** What one vehicle adds, or the declaration that there is none. */
export interface VehiclePart extends SectorPart {
  readonly source: 'vehicle';
  readonly id: number;
  readonly used: VehicleUse | null;
}

interface VehicleUse extends VehicleYear {
  readonly vehicle: VehicleInput;
  /** Litres, kg or kWh of the year. */
  readonly amount: number;
  /** Days owned on which a meter shows what is charged at home. */
  readonly meteredDays: number;
  /** The amount without what a meter shows. */
  readonly counted: number;
  readonly factor: Factor;
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
 * Kilometres / 100 x consumption x factor / 1000 for each vehicle. The owner carries all of it; neither type nor weight
 * matter (assumption). Where it was said that there is none, nothing else counts.
 */
export function vehicleParts(
  { mobility: { vehicles } }: FootprintInputs,
  year: number,
  edition: FactorEdition,
  meters: readonly Pick<MeterPart, 'meter' | 'quality' | 'days'>[],
): readonly VehiclePart[] {
  const part = (id: number) =>
    ({ source: 'vehicle', sector: 'motorVehicles', id, ...said(year, id) }) as const;
  const none = noVehicleIn(vehicles, year);
  if (none) return [{ ...part(none.id), used: null, tonnes: 0 }];
  const metered = meters
    .filter(({ meter, quality }) => meter.measuredObj === 'ePower' && countsAsOwn(quality))
    .flatMap(({ days }) => days);
  return vehicles.flatMap((vehicle): readonly VehiclePart[] => {
    if (vehicle.zeroMeter) return [];
    const driven = vehicleYear(vehicles, vehicle, year);
    if (!driven) return [{ ...part(vehicle.id), used: null, tonnes: 0 }];
    const used = useOf(vehicle, driven, factorOf(vehicle, year, edition), metered);
    return [{ ...part(vehicle.id), used, tonnes: (used.counted * used.factor.value) / 1000 }];
  });
}

/** Wherever it is charged, a vehicle runs on the German mix: nobody knows the tariff of the other plugs. */
const factorOf = ({ fuelType }: VehicleInput, year: number, edition: FactorEdition): Factor =>
  fuelType === 'electric' ? powerFactor(edition, 'sdtMix', year) : edition.fuel[fuelType];

/** What is charged at home is left out on days of a power meter, which shows it. */
function useOf(
  vehicle: VehicleInput,
  driven: VehicleYear,
  factor: Factor,
  metered: readonly Days[],
): VehicleUse {
  const amount = (driven.km / 100) * vehicle.avgFuelConsume;
  const days = lengthOf(driven.owned);
  const home = vehicle.fuelType === 'electric' ? (vehicle.chargedAtHome ?? 0) / 100 : 0;
  const unmetered = without([driven.owned], metered).reduce((sum, one) => sum + lengthOf(one), 0);
  const meteredDays = home === 0 ? 0 : days - unmetered;
  const counted = meteredDays === 0 ? amount : amount * (1 - (home * meteredDays) / days);
  return { ...driven, vehicle, amount, meteredDays, counted, factor };
}

/** Hours x factor / 1000 for the flights of exactly this year, unless it was said that there are none. */
export function flightParts(
  { mobility: { flights } }: FootprintInputs,
  year: number,
  { flightHour }: FactorEdition,
): readonly FlightPart[] {
  const part = (id: number) => ({ source: 'flight', sector: 'flying', id, ...said(year, id) }) as const;
  const none = noFlightIn(flights, year);
  if (none) return [{ ...part(none.id), used: null, tonnes: 0 }];
  return flights.flatMap((flight): readonly FlightPart[] => {
    if (flight.zeroMeter || flight.year !== year) return [];
    const factor = flightHour[flight.type];
    return [{ ...part(flight.id), used: { flight, factor }, tonnes: (flight.hours * factor.value) / 1000 }];
  });
}
