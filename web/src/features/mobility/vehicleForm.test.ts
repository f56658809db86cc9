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
  batteryKWh: 12,
  builtYear: 2019,
};
const ofAll = { name: 'Kombi', type: 'car', avgFuelConsume: 7.5, weight: 1.45, builtYear: 2019 };
const said = { ...ofAll, fuelType: 'gasoline', batteryKWh: null };

test.each([
  ['all as it is', {}, said],
  ['a weight taken out', { weight: '' }, { ...said, weight: null }],
  ['a year of building taken out', { builtYear: '' }, { ...said, builtYear: null }],
  [
    'a battery, as it is charged',
    { fuelType: 'electric', batteryKWh: '60,5' },
    { ...ofAll, fuelType: 'electric', batteryKWh: 60.5 },
  ],
  [
    'a battery taken out',
    { fuelType: 'electric', batteryKWh: '' },
    { ...ofAll, fuelType: 'electric', batteryKWh: null },
  ],
  ['no use', { avgFuelConsume: '' }, { ...said, avgFuelConsume: Number.NaN }],
  ['power of a petrol car', { avgPowerConsume: '12' }, said],
  [
    'a plug-in hybrid',
    { fuelType: 'plugInHybrid', avgPowerConsume: '12,5' },
    { ...ofAll, fuelType: 'plugInHybrid', avgPowerConsume: 12.5, batteryKWh: 12 },
  ],
])('of a vehicle that is corrected is said: %s', (_, typed, body) => {
  expect(traitBody({ ...traitValues(car, 'de'), ...typed }, 'de')).toEqual(body);
});
