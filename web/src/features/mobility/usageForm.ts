import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

/** Kilometres of a year. */
export type Usage = NonNullable<VehicleAnswer['vehicleRoughValue']>;
export type UsageValues = Readonly<Record<'year' | 'v' | 'sharedBy', string>>;

export const usageValues = ({ year, v, sharedBy = 1 }: Usage, language: string): UsageValues => ({
  year: String(year),
  v: typedNumber(v, language),
  sharedBy: String(sharedBy),
});

export const usageBody = ({ year, v, sharedBy }: UsageValues, language: string): VehicleUsageBody =>
  given({
    year: Number(year || Number.NaN),
    v: numberOf(v, language) ?? Number.NaN,
    sharedBy: numberOf(sharedBy, language) ?? Number.NaN,
  });
