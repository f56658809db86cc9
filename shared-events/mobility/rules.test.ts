import { expect, test } from 'vitest';
import { flightFaults, vehicleFaults } from './rules.ts';

const pathsOf = (faults: readonly { path: string }[]) => faults.map(({ path }) => path);

test('a vehicle needs everything but its weight, and no vehicle needs nothing', () => {
  expect(pathsOf(vehicleFaults({}))).toEqual([
    '/name',
    '/type',
    '/fuelType',
    '/vehicleRoughValue/v',
    '/avgFuelConsume',
  ]);
  expect(pathsOf(vehicleFaults({ zeroMeter: false, name: 'Car' }))).not.toContain('/name');
  expect(vehicleFaults({ zeroMeter: true })).toEqual([]);
});

test('flights need type and hours, and no flights need nothing', () => {
  expect(pathsOf(flightFaults({}))).toEqual(['/type', '/flightRoughValue/v']);
  expect(flightFaults({ type: 'inEurope', flightRoughValue: { v: 3, year: 2024 } })).toEqual([]);
  expect(flightFaults({ zeroMeter: true })).toEqual([]);
});
