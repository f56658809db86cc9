import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { ASSUMED_CONSUMPTION } from '@footprint/shared-events/catalogue/assumedConsumption.ts';
import { type FuelType, runsOnMains, VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type VehicleValues = Readonly<{
  zeroMeter: boolean;
  from: string;
  name: string;
  type: string;
  fuelType: string;
  kmPerYear: string;
  year: string;
  avgFuelConsume: string;
  avgPowerConsume: string;
  chargedAtHome: string;
  sharedBy: string;
  weight: string;
}>;

const ASSUMED: Partial<Record<string, number>> = ASSUMED_CONSUMPTION;

/** The consumption that the quick check takes for a fuel, as it is typed; '' where it takes none. */
export function assumedText(fuelType: string, language: string): string {
  const assumed = ASSUMED[fuelType];
  return assumed === undefined ? '' : typedNumber(assumed, language);
}

/** A vehicle of the year that pages open with. */
export const emptyVehicle = (language: string): VehicleValues => ({
  zeroMeter: false,
  from: String(defaultYear(nowInSeconds())),
  name: '',
  type: VEHICLE_DEFAULTS.type,
  fuelType: VEHICLE_DEFAULTS.fuelType,
  kmPerYear: '',
  year: String(defaultYear(nowInSeconds())),
  avgFuelConsume: assumedText(VEHICLE_DEFAULTS.fuelType, language),
  avgPowerConsume: '',
  chargedAtHome: '',
  sharedBy: '1',
  weight: '',
});

/** "No vehicle" stands alone: whatever else was typed does not count. */
export function vehicleBody(values: VehicleValues, language: string): VehicleBody {
  if (values.zeroMeter) return { zeroMeter: true, from: Number(values.from) };
  return given({
    name: values.name,
    type: values.type,
    fuelType: values.fuelType,
    vehicleRoughValue: given({
      v: numberOf(values.kmPerYear, language),
      year: Number(values.year),
      // A single user is meant where nothing is said.
      sharedBy: values.sharedBy === '1' ? undefined : numberOf(values.sharedBy, language),
    }),
    avgFuelConsume: numberOf(values.avgFuelConsume, language),
    avgPowerConsume:
      values.fuelType === 'plugInHybrid' ? numberOf(values.avgPowerConsume, language) : undefined,
    chargedAtHome: runsOnMains(values.fuelType as FuelType)
      ? numberOf(values.chargedAtHome, language)
      : undefined,
    weight: numberOf(values.weight, language),
  }) as VehicleBody;
}

/** Requires the power that a wallbox charges, be it nothing: it is in the figures of the home. */
export const chargedFaults = ({ fuelType, chargedAtHome }: VehicleBody): readonly Fault[] =>
  runsOnMains(fuelType) && chargedAtHome === undefined
    ? [{ path: '/chargedAtHome', messageId: 'form:vehicle:error:chargedAtHome' }]
    : [];

/** The form calls the rough value by what it is: kilometres. */
export function vehicleField(path: string): string {
  if (path === '/vehicleRoughValue/year') return 'year';
  if (path === '/vehicleRoughValue/sharedBy') return 'sharedBy';
  const [, first = ''] = path.split('/');
  return first === 'vehicleRoughValue' ? 'kmPerYear' : first;
}
