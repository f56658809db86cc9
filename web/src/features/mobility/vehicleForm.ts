import { VEHICLE_DEFAULTS } from '@footprint/shared-events/constants/mobility.ts';
import type { VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { given } from '../../forms/faults.ts';
import { numberOf } from '../../forms/parse/number.ts';

export type VehicleValues = Readonly<{
  zeroMeter: boolean;
  name: string;
  type: string;
  fuelType: string;
  kmPerYear: string;
  year: string;
  avgFuelConsume: string;
  weight: string;
}>;

export const EMPTY_VEHICLE: VehicleValues = {
  zeroMeter: false,
  name: '',
  type: VEHICLE_DEFAULTS.type,
  fuelType: VEHICLE_DEFAULTS.fuelType,
  kmPerYear: '',
  year: String(VEHICLE_DEFAULTS.year),
  avgFuelConsume: '',
  weight: '',
};

/** A weight that is no number above zero is left out, as it is of no use to any figure. */
function weightOf(text: string, language: string): number | undefined {
  const weight = numberOf(text, language);
  return weight !== undefined && weight > 0 ? weight : undefined;
}

/** "No vehicle" stands alone: whatever else was typed does not count. */
export function vehicleBody(values: VehicleValues, language: string): VehicleBody {
  if (values.zeroMeter) return { zeroMeter: true };
  return given({
    name: values.name,
    type: values.type,
    fuelType: values.fuelType,
    vehicleRoughValue: given({ v: numberOf(values.kmPerYear, language), year: Number(values.year) }),
    avgFuelConsume: numberOf(values.avgFuelConsume, language),
    weight: weightOf(values.weight, language),
  }) as VehicleBody;
}

/** The form calls the rough value by what it is: kilometres. */
export function vehicleField(path: string): string {
  if (path === '/vehicleRoughValue/year') return 'year';
  const [, first = ''] = path.split('/');
  return first === 'vehicleRoughValue' ? 'kmPerYear' : first;
}
