import { expect, test } from 'vitest';
import { HOME } from '../../testing/citizens.ts';
import { emptyMove, NEW_HOME, otherHomes } from './moveForm.ts';

const OTHER = { ...HOME, id: 2, name: 'Garten' };

test('of a single home the guide knows where one leaves, and that one goes to a new one', () => {
  const inputs = { households: [HOME], meters: [] };
  const values = emptyMove(inputs);
  expect(values).toMatchObject({ from: String(HOME.id), to: NEW_HOME });
  expect(otherHomes(inputs, values)).toEqual([]);
});

test('of several it asks, and one may go to any but the one left', () => {
  const inputs = { households: [HOME, OTHER], meters: [] };
  const values = emptyMove(inputs);
  expect(values).toMatchObject({ from: '', to: '' });
  expect(otherHomes(inputs, { ...values, from: String(HOME.id) })).toEqual([OTHER]);
});
