import { VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { ChangeVehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type TraitValues = Readonly<
  Record<'name' | 'type' | 'fuelType' | 'avgFuelConsume' | 'avgPowerConsume' | 'weight', string>
>;

/** Values of a vehicle in the form that corrects it. */
export function traitValues(vehicle: VehicleAnswer, language: string): TraitValues {
  const number = (value: number | undefined) => (value === undefined ? '' : typedNumber(value, language));
  return {
    name: vehicle.name ?? '',
    type: vehicle.type ?? VEHICLE_DEFAULTS.type,
    fuelType: vehicle.fuelType ?? VEHICLE_DEFAULTS.fuelType,
    avgFuelConsume: number(vehicle.avgFuelConsume),
    avgPowerConsume: number(vehicle.avgPowerConsume),
    weight: number(vehicle.weight),
  };
}

/** Body with all that the form shows. */
export const traitBody = (values: TraitValues, language: string): ChangeVehicleBody =>
  given({
    name: values.name,
    type: values.type,
    fuelType: values.fuelType,
    avgFuelConsume: numberOf(values.avgFuelConsume, language) ?? Number.NaN,
    avgPowerConsume:
      values.fuelType === 'plugInHybrid' ? numberOf(values.avgPowerConsume, language) : undefined,
    weight: numberOf(values.weight, language),
  }) as ChangeVehicleBody;
