import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { againBody, endBody, entryBody, entryDays, entryValues } from './levelEntryForm.ts';

const entry = {
  id: 7,
  name: 'mix',
  value: 2,
  groupId: 5,
  startAt: epochOfIso('2025-01-01'),
  endAt: epochOfIso('2025-02-01'),
};
const values = entryValues(entry);

test.each([
  ['nothing', {}, {}],
  ['the level', { name: 'carnivore' }, { name: 'carnivore' }],
  ['the beginning', { startAt: '02.01.2025' }, { startAt: epochOfIso('2025-01-02') }],
  ['the end, taken away', { endAt: '' }, { endAt: null }],
  ['the household', { groupId: '6' }, { groupId: 6 }],
  ['a day that is none', { startAt: '' }, { startAt: Number.NaN }],
])('a correction sends what was changed, and nothing else: %s', (_, typed, sent) => {
  expect(entryBody(entry, { ...values, ...typed })).toEqual({ id: 7, ...sent });
});

test('rules between the days take what was not changed from the entry', () => {
  expect(entryDays(entry, { id: 7, startAt: 1 })).toEqual({ startAt: 1, endAt: entry.endAt });
  expect(entryDays(entry, { id: 7, endAt: null })).toEqual({ startAt: entry.startAt, endAt: null });
});

test('an end takes along what would hold again', () => {
  expect(endBody(entry, '01.03.2025')).toEqual({ id: 7, endAt: epochOfIso('2025-03-01'), endsAll: true });
});

test('what is brought back says all of it', () => {
  const { id: restores, value: _, ...fields } = entry;
  expect(againBody('food', entry)).toEqual({ supportedType: 'food', ...fields, restores });
});
