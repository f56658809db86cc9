import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { expect, test } from 'vitest';
import { traitBody, traitValues } from './vehicleForm.ts';

const car: VehicleAnswer = {
  id: 1,
  zeroMeter: false,
  name: 'Kombi',
  type: 'car',
  fuelType: 'gasoline',
  avgFuelConsume: 7.5,
  weight: 1.45,
};
const said = { name: 'Kombi', type: 'car', fuelType: 'gasoline', avgFuelConsume: 7.5, weight: 1.45 };

test.each([
  ['all as it is', {}, said],
  ['a weight taken out', { weight: '' }, { ...said, weight: undefined }],
  ['no use', { avgFuelConsume: '' }, { ...said, avgFuelConsume: Number.NaN }],
  ['power of a petrol car', { avgPowerConsume: '12' }, said],
  [
    'a plug-in hybrid',
    { fuelType: 'plugInHybrid', avgPowerConsume: '12,5' },
    { ...said, fuelType: 'plugInHybrid', avgPowerConsume: 12.5 },
  ],
])('of a vehicle that is corrected is said: %s', (_, typed, body) => {
  expect(traitBody({ ...traitValues(car, 'de'), ...typed }, 'de')).toEqual(body);
});
