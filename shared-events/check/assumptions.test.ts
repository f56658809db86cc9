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

test('nothing is assumed where it was said, or where the average stands', () => {
  expect(assumptionsOf({ hhMember: 1 })).toEqual([]);
  expect(assumptionsOf({ hhMember: 1, carKm: 0, flights: 'none' })).toEqual([]);
  expect(assumptionsOf({ hhMember: 1, carrier: 'heatPump', hhArea: 80 })).toEqual([
    { of: 'carrier', value: 18 },
  ]);
});
