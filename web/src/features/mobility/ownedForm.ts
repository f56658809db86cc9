import { runsOnMains } from '@footprint/shared-events/catalogue/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { ChangeVehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { formatEpoch } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { dayOrNone } from '../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type OwnedValues = Readonly<Record<'ownedFrom' | 'ownedUntil' | 'chargedAtHome', string>>;

export const ownedValues = (vehicle: VehicleAnswer, language: string): OwnedValues => ({
  ownedFrom: vehicle.ownedFrom === undefined ? '' : formatEpoch(vehicle.ownedFrom),
  ownedUntil: vehicle.ownedUntil === undefined ? '' : formatEpoch(vehicle.ownedUntil),
  chargedAtHome: runsOnMains(vehicle.fuelType) ? typedNumber(vehicle.chargedAtHome ?? 0, language) : '',
});

/** Only what is driven by power is charged. */
export const ownedBody = (vehicle: VehicleAnswer, values: OwnedValues, language: string): ChangeVehicleBody =>
  given({
    ownedFrom: dayOrNone(values.ownedFrom),
    ownedUntil: dayOrNone(values.ownedUntil),
    chargedAtHome: runsOnMains(vehicle.fuelType)
      ? (numberOf(values.chargedAtHome, language) ?? 0)
      : undefined,
  });
