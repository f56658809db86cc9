import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { expect, test } from 'vitest';
import { changedBody, changedValues } from './changedSupply.ts';

const statement: SupplyAnswer = {
  id: 3,
  groupId: 5,
  carrier: 'heatingStatement',
  name: 'Heizkosten',
  unit: 'kWh',
  hotWater: 18,
  factor: 0.2,
  bills: [],
};

test.each([
  ['nothing', {}, {}],
  ['what it is made of', { fuel: 'gas' }, { fuel: 'gas' }],
  ['its name and its home', { name: 'Miete', groupId: '6' }, { name: 'Miete', groupId: 6 }],
  ['no hot water', { hotWater: '' }, { hotWater: 0 }],
  ['a factor taken away', { factor: '' }, { factor: null }],
  ['a factor that is no number', { factor: 'x' }, { factor: Number.NaN }],
])('of a heating is sent what was changed, and nothing else: %s', (_, typed, body) => {
  expect(changedBody(statement, { ...changedValues(statement, 'de'), ...typed }, 'de')).toEqual(body);
});

test('where no supplier names a factor, none is sent', () => {
  const oil: SupplyAnswer = { ...statement, carrier: 'heatingOil', unit: 'litre' };
  expect(changedBody(oil, { ...changedValues(oil, 'de'), factor: '0,3' }, 'de')).toEqual({});
});
