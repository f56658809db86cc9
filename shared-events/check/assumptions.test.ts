import { expect, test } from 'vitest';
import { assumptionsOf } from './assumptions.ts';

test('what was not said and counts all the same is named', () => {
  expect(
    assumptionsOf({ hhMember: 2, carrier: 'gas', carKm: 7_500, carFuel: 'gasoline', flights: 'more' }),
  ).toEqual([
    { of: 'carrier', value: 18 },
    { of: 'hhArea', value: 96 },
    { of: 'carKm', value: 7.7, fuel: 'gasoline' },
    { of: 'flights', value: 28 },
  ]);
});

test('what was changed beside its answer is named as it was changed', () => {
  const changed = { fuelUse: 5.2, flightHours: 7 };
  const said = { hhMember: 2, carrier: 'gas', carKm: 7_500, carFuel: 'diesel', flights: 'more' } as const;
  expect(assumptionsOf({ ...said, hhArea: 80, ...changed })).toEqual([
    { of: 'carrier', value: 18 },
    { of: 'carKm', value: 5.2, fuel: 'diesel' },
    { of: 'flights', value: 7 },
  ]);
});

test('nothing is assumed where it was said, or where the average stands', () => {
  expect(assumptionsOf({ hhMember: 1 })).toEqual([]);
  expect(assumptionsOf({ hhMember: 1, carKm: 0, flights: 'none' })).toEqual([]);
  expect(assumptionsOf({ hhMember: 1, carrier: 'heatPump', hhArea: 80 })).toEqual([
    { of: 'carrier', value: 18 },
  ]);
});
