import { FUELS, runsOnMains } from '../catalogue/mobility.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { powerFactor } from '../factors/editions.ts';
import type { Factor } from '../factors/factor.ts';
import { type Days, daysOfYear, isEmpty, without } from './days.ts';
import type { FlightInput, FootprintInputs, VehicleInput } from './inputs.ts';
import type { MeterPart } from './meterParts.ts';
import { noFlightIn, noVehicleIn } from './noneDeclared.ts';
import { countsAsOwn } from './quality.ts';
import type { SectorPart } from './sectorPart.ts';
import { lengthOf, type VehicleYear, vehicleYear } from './vehicleYear.ts';

/** Part that one vehicle adds, or the declaration that there is none. */
export interface VehiclePart extends SectorPart {
  readonly source: 'vehicle';
  readonly id: number;
  readonly used: VehicleUse | null;
}

interface VehicleUse extends VehicleYear {
  readonly vehicle: VehicleInput;
  /** Litres, kg or kWh of the year, of all who use it. */
  readonly amount: number;
  /** Days owned on which a meter shows what is charged at home. */
  readonly meteredDays: number;
  /** The amount without what a meter shows. */
  readonly counted: number;
  readonly factor: Factor;
  /** kWh of a plug-in hybrid beside its petrol, with and without what a meter shows. */
  readonly power?: Pick<VehicleUse, 'amount' | 'counted' | 'factor'>;
  /** How many people share all of it. */
  readonly sharedBy: number;
}

/** Part that the flights of one entry add, or the declaration that there are none. */
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
 * Kilometres / 100 x consumption x factor / 1000 / people who share it for each vehicle, of a plug-in hybrid for its
 * petrol and its power. Neither type nor weight matter (assumption). Where it was said that there is none, nothing else
 * counts. Source: what begins, changes and ends, section 7; the specification's rule on cars that several use.
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
  if (none) return [{ ...part(none.id), used: null, tonnes: 0, carriedBack: year < none.from }];
  const metered = meters
    .filter(({ meter, quality }) => meter.measuredObj === 'ePower' && countsAsOwn(quality))
    .flatMap(({ days }) => days);
  return vehicles.flatMap((vehicle): readonly VehiclePart[] => {
    if (vehicle.zeroMeter) return [];
    const driven = vehicleYear(vehicles, vehicle, year);
    if (!driven) return [{ ...part(vehicle.id), used: null, tonnes: 0 }];
    const used = useOf(
      vehicle,
      driven,
      { fuel: factorOf(vehicle, year, edition), mains: mainsOf(year, edition) },
      metered,
    );
    const kg =
      used.counted * used.factor.value + (used.power ? used.power.counted * used.power.factor.value : 0);
    const carriedBack = year < driven.usage.year;
    const { km, sharedBy } = used;
    const drives = isCarWithTank(vehicle) && { drives: { km, sharedBy } };
    const other = isEmpty(driven.owned) && { isOfOtherYears: true as const };
    return [{ ...part(vehicle.id), used, ...drives, ...other, tonnes: kg / 1000 / sharedBy, carriedBack }];
  });
}

/** A plug-in hybrid has a tank as well. */
export const isCarWithTank = ({ type, fuelType }: VehicleInput): boolean =>
  (type === 'car' || type === 'van') && FUELS[fuelType].tank !== null;

/** Wherever it is charged, a vehicle runs on the German mix: the tariffs of other plugs are unknown. */
const mainsOf = (year: number, edition: FactorEdition): Factor => powerFactor(edition, 'sdtMix', year);

function factorOf({ fuelType }: VehicleInput, year: number, edition: FactorEdition): Factor {
  const { tank } = FUELS[fuelType];
  return tank === null ? mainsOf(year, edition) : edition.fuel[tank];
}

/** Leaves out what is charged at home on days of a power meter, which shows it. */
function useOf(
  vehicle: VehicleInput,
  driven: VehicleYear,
  factors: { readonly fuel: Factor; readonly mains: Factor },
  metered: readonly Days[],
): VehicleUse {
  const { fuelType, avgFuelConsume, avgPowerConsume = 0 } = vehicle;
  const amount = (driven.km / 100) * avgFuelConsume;
  const days = lengthOf(driven.owned);
  const home = runsOnMains(fuelType) ? (vehicle.chargedAtHome ?? 0) / 100 : 0;
  const unmetered = without([driven.owned], metered).reduce((sum, one) => sum + lengthOf(one), 0);
  const meteredDays = home === 0 ? 0 : days - unmetered;
  const beside = (kWh: number): number => (meteredDays === 0 ? kWh : kWh * (1 - (home * meteredDays) / days));
  const kWh = (driven.km / 100) * avgPowerConsume;
  return {
    ...driven,
    vehicle,
    amount,
    meteredDays,
    factor: factors.fuel,
    sharedBy: driven.usage.sharedBy ?? 1,
    counted: fuelType === 'electric' ? beside(amount) : amount,
    ...(fuelType === 'plugInHybrid' && {
      power: { amount: kWh, counted: beside(kWh), factor: factors.mains },
    }),
  };
}

/** Hours x factor / 1000 for the flights of exactly this year, unless it was said that there are none. */
export function flightParts(
  { mobility: { flights } }: FootprintInputs,
  year: number,
  { flightHour }: FactorEdition,
): readonly FlightPart[] {
  const part = (id: number) => ({ source: 'flight', sector: 'flying', id, ...said(year, id) }) as const;
  const none = noFlightIn(flights, year);
  if (none) return [{ ...part(none.id), used: null, tonnes: 0, carriedBack: year < none.from }];
  return flights.flatMap((flight): readonly FlightPart[] => {
    if (flight.zeroMeter || flight.year !== year) return [];
    const factor = flightHour[flight.type];
    return [{ ...part(flight.id), used: { flight, factor }, tonnes: (flight.hours * factor.value) / 1000 }];
  });
}
