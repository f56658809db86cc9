import { expect, test } from 'vitest';
import { flightFaults, vehicleFaults } from './rules.ts';

test('a vehicle needs everything but its weight, its battery and when it was built, and no vehicle needs nothing', () => {
  expect(vehicleFaults({})).toEqual([
    { path: '/name', messageId: 'form:vehicle:error:name' },
    { path: '/type', messageId: 'form:vehicle:error:type' },
    { path: '/fuelType', messageId: 'form:vehicle:error:fuelType' },
    { path: '/vehicleRoughValue/v', messageId: 'form:vehicle:error:kmPerYear' },
    { path: '/avgFuelConsume', messageId: 'form:vehicle:error:avgFuelConsume' },
  ]);
  expect(vehicleFaults({ zeroMeter: false, name: 'Car' }).map(({ path }) => path)).not.toContain('/name');
  expect(vehicleFaults({ zeroMeter: true })).toEqual([]);
});

test('flights need type and hours, and no flights need nothing', () => {
  expect(flightFaults({})).toEqual([
    { path: '/type', messageId: 'form:flight:error:type' },
    { path: '/flightRoughValue/v', messageId: 'form:flight:error:hours' },
  ]);
  expect(flightFaults({ type: 'inEurope', flightRoughValue: { v: 3, year: 2024 } })).toEqual([]);
  expect(flightFaults({ zeroMeter: true })).toEqual([]);
});
