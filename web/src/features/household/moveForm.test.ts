import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso, nowInSeconds } from '../../browser/dates.ts';
import { HOME } from '../../testing/citizens.ts';
import { emptyMove, isHouseAsked, moveCommands, moveSteps, NEW_HOME, otherHomes } from './moveForm.ts';

const OTHER = { ...HOME, id: 2, name: 'Garten' };

test('of a single home the guide knows where one leaves, and that one goes to a new one', () => {
  const inputs = { households: [HOME], meters: [], levels: [] };
  const values = emptyMove(inputs);
  expect(values).toMatchObject({ from: String(HOME.id), to: NEW_HOME });
  expect(otherHomes(inputs, values)).toEqual([]);
});

test('of several it asks, and one may go to any but the one left', () => {
  const inputs = { households: [HOME, OTHER], meters: [], levels: [] };
  const values = emptyMove(inputs);
  expect(values).toMatchObject({ from: '', to: '' });
  expect(otherHomes(inputs, { ...values, from: String(HOME.id) })).toEqual([OTHER]);
});

const answered = (
  supportedType: 'pets' | 'devices' | 'dwelling',
  values: object,
  entry: object = {},
): ChosenTypeAnswer => ({
  id: 9,
  supportedType,
  name: 'answers',
  startAt: epochOfIso('2024-01-01'),
  value: 0.1,
  sector: 'personalConsume',
  ghgDomain: 'food-leisure',
  history: [
    {
      id: 7,
      name: 'answers',
      startAt: epochOfIso('2024-01-01'),
      value: 0.1,
      groupId: HOME.id,
      values,
      ...entry,
    },
  ],
});

test('pets and devices of the home left begin anew in the new one unless taken back, and its house is asked for', () => {
  const levels = [
    answered('pets', { cats: 2 }),
    answered('devices', { phones: 1 }),
    answered('dwelling', { builtYear: 1975 }),
  ];
  const inputs = { households: [HOME], meters: [], levels };
  const values = { ...emptyMove(inputs), on: '01.06.2026', builtYear: '1996' };
  expect(moveSteps(inputs, values).map(({ id }) => id)).toEqual(['on', 'home', 'things', 'sum']);
  const begun = { name: 'answers', startAt: epochOfIso('2026-06-01'), groupId: 1 };
  const bodies = (given: object) =>
    moveCommands(inputs, { ...values, ...given }, 'de')
      .slice(1)
      .map(({ body }) => body);
  expect(bodies({})).toEqual([
    { ...begun, supportedType: 'devices', values: { phones: 1 } },
    { ...begun, supportedType: 'pets', values: { cats: 2 } },
    { ...begun, supportedType: 'dwelling', values: { builtYear: 1996 } },
  ]);
  expect(bodies({ taken_devices: false, taken_pets: false, builtYear: '' })).toEqual([]);
});

test('answers of another home, or ended by the move, do not come along, and of a home one knows no house is asked', () => {
  const inputs = {
    households: [HOME, OTHER],
    meters: [],
    levels: [
      answered('pets', { cats: 2 }, { groupId: OTHER.id }),
      answered('devices', { phones: 1 }, { endAt: epochOfIso('2026-06-01') }),
      answered('dwelling', { builtYear: 1975 }),
    ],
  };
  const values = { ...emptyMove(inputs), from: String(HOME.id), to: String(OTHER.id), on: '01.06.2026' };
  expect(moveSteps(inputs, values).map(({ id }) => id)).toEqual(['from', 'on', 'to', 'sum']);
  expect(isHouseAsked(inputs, { ...values, to: NEW_HOME })).toBe(true);
  const since = (startAt: number) => ({
    ...inputs,
    levels: [answered('pets', { cats: 2 }, { startAt })],
  });
  // An answer given after the move holds before it begins as well; one of a time to come does not.
  expect(moveCommands(since(epochOfIso('2026-07-01')), values, 'de')).toHaveLength(2);
  expect(moveCommands(since(nowInSeconds() + 86_400), values, 'de')).toHaveLength(1);
});
