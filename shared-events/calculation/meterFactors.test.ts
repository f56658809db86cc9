import { expect, test } from 'vitest';
import { CURRENT_EDITION } from '../factors/editions.ts';
import { kgPerUnit } from './meterFactors.ts';

const POWER = { measuredObj: 'ePower', unit: 'kWh' } as const;
const GAS = { measuredObj: 'gas', unit: 'cubicMeter' } as const;

test.each([
  ['power of the German mix', POWER, {}, 0.414],
  ['green power', POWER, { electricPowerType: 'eco' }, 0.04],
  ['a cubic metre of gas', GAS, {}, 11 * 0.95 * 0.217],
  ['one with the figures of the bill', GAS, { calorificValue: 10, conversionNumber: 0.9 }, 10 * 0.9 * 0.217],
  ['one of biogas', GAS, { gasType: 'organicGas' }, 11 * 0.95 * 0.126],
  ['gas that is counted in kWh', { ...GAS, unit: 'kWh' }, { calorificValue: 10 }, 0.217],
] as const)('kg of one unit in 2024: %s', (_, meter, terms, kg) =>
  expect(kgPerUnit(meter, terms, 2024, CURRENT_EDITION)).toBeCloseTo(kg, 9),
);
