import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { commandOf } from '../../server/step.ts';
import { homesInQuestion, leavingHomes, type StillInputs, stillFaults } from './stillLived.ts';

const fields = { type: 'Household', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse' } as const;
const a = { ...fields, id: 1, name: 'A', livedFrom: epochOfIso('2020-01-01') };
const b = { ...fields, id: 2, name: 'B' };
const leaving = { ...fields, id: 3, name: 'C', livedUntil: epochOfIso('2099-01-01') };
const entered = (groupId: number): ChosenTypeAnswer => ({
  id: 9,
  name: 'Mid',
  startAt: 0,
  value: 4,
  sector: 'heating',
  ghgDomain: 'housing',
  supportedType: 'heating',
  history: [{ id: 9, name: 'Mid', startAt: 0, value: 4, groupId }],
});
const inputs: StillInputs = { type: 'heating', homes: [a, b, leaving], chosenTypes: [entered(1)] };
const values = { groupId: '2', still_1: 'no', until_1: '01.07.2025' };
const asked = (changed: Partial<StillInputs>, groupId = '2') =>
  homesInQuestion({ ...inputs, ...changed }, groupId).map(({ name }) => name);

test('asked is about the other open homes', () => {
  expect(asked({})).toEqual(['A']);
  expect(asked({ type: 'electricPower', chosenTypes: [] }, '3')).toEqual(['A', 'B']);
});

test.each([
  ['before a home is chosen', asked({}, '')],
  ['where the home has a level already', asked({ chosenTypes: [entered(1), entered(2)] })],
  ['of what holds wherever one lives', asked({ type: 'food' })],
  ['where no other home is open', asked({ homes: [b, leaving] })],
])('nothing is asked %s', (_, homes) => {
  expect(homes).toEqual([]);
});

test('a home that was left ends on the day given, and nothing else is said of it', () => {
  expect(leavingHomes(inputs, values).map(commandOf)).toEqual([
    { method: 'PUT', call: 'groups/edit', body: { id: a.id, livedUntil: epochOfIso('2025-07-01') } },
  ]);
  expect(leavingHomes(inputs, { ...values, still_1: 'yes' })).toEqual([]);
});

test.each([
  ['', '', '/still_1', 'form:personalType:error:still'],
  ['no', '', '/until_1', 'form:hhAdd:error:livedUntil'],
  ['no', '31.2.2025', '/until_1', 'form:hhAdd:error:livedUntil'],
  ['no', '31.12.2019', '/until_1', 'form:hhAdd:error:livedUntil'],
])('the answer %j with the day %j is no answer', (still, until, path, messageId) => {
  expect(stillFaults(inputs, { ...values, still_1: still, until_1: until })).toEqual([{ path, messageId }]);
});

test.each(['yes', 'no'])('the answer %j is one', (still) => {
  expect(stillFaults(inputs, { ...values, still_1: still })).toEqual([]);
});

test('a day that the server refuses is mended at the home it ends', () => {
  const [leaving] = leavingHomes(inputs, values);
  expect(leaving?.pathOf('/livedUntil')).toBe('/until_1');
  expect(leaving?.pathOf('/hhMember')).toBe('/hhMember');
});
