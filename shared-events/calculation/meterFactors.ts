import type { MeasuredObject } from '../catalogue/activities.ts';
import type { GasType, PowerType, Unit } from '../catalogue/housing.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { powerFactor } from '../factors/editions.ts';
import { type Factor, ownFactor } from '../factors/factor.ts';

/** Object and unit of a meter, which its factors depend on. */
interface Counted {
  readonly measuredObj: MeasuredObject;
  readonly unit: Unit;
}

interface Agreed {
  readonly electricPowerType?: PowerType | undefined;
  readonly gasType?: GasType | undefined;
  readonly calorificValue?: number | undefined;
  readonly conversionNumber?: number | undefined;
}

/** kg CO2e per kWh of a year, under the terms of a meter. Source: method CW-1, rule 7. */
export const meterFactor = (
  { measuredObj }: Pick<Counted, 'measuredObj'>,
  terms: Agreed,
  year: number,
  edition: FactorEdition,
): Factor =>
  measuredObj === 'ePower'
    ? powerFactor(edition, terms.electricPowerType ?? 'sdtMix', year)
    : edition.gas[terms.gasType ?? 'stdGas'];

/** Factors that make kWh of a meter's unit, one by one; none where it counts kWh. */
export function kWhPerUnit(
  { unit }: Pick<Counted, 'unit'>,
  terms: Agreed,
  edition: FactorEdition,
): readonly Factor[] {
  if (unit !== 'cubicMeter') return [];
  const fromBill = (value: number | undefined, fallback: Factor): Factor =>
    value === undefined ? fallback : ownFactor(value, 'bill', fallback);
  return [
    fromBill(terms.calorificValue, edition.calorificValue),
    fromBill(terms.conversionNumber, edition.conversionNumber),
  ];
}

/** kg CO2e of one unit of a meter's use in a year, for all who live there. */
export const kgPerUnit = (meter: Counted, terms: Agreed, year: number, edition: FactorEdition): number =>
  kWhPerUnit(meter, terms, edition).reduce(
    (product, { value }) => product * value,
    meterFactor(meter, terms, year, edition).value,
  );
