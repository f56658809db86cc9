import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import {
  againBody,
  answerField,
  endBody,
  entryBody,
  entryDays,
  entryFaults,
  entryValues,
} from './levelEntryForm.ts';

const entry = {
  id: 7,
  name: 'mix',
  value: 2,
  groupId: 5,
  startAt: epochOfIso('2025-01-01'),
  endAt: epochOfIso('2025-02-01'),
};
const values = entryValues('food', entry, 'de');

test.each([
  ['nothing', {}, {}],
  ['the level', { name: 'carnivore' }, { name: 'carnivore' }],
  ['the beginning', { startAt: '02.01.2025' }, { startAt: epochOfIso('2025-01-02') }],
  ['the end, taken away', { endAt: '' }, { endAt: null }],
  ['the household', { groupId: '6' }, { groupId: 6 }],
  ['a day that is none', { startAt: '' }, { startAt: Number.NaN }],
])('a correction sends what was changed, and nothing else: %s', (_, typed, sent) => {
  expect(entryBody('food', entry, { ...values, ...typed }, 'de')).toEqual({ id: 7, ...sent });
});

const WEEK = { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1 };
const meals = { ...entry, name: 'meals', values: { ...WEEK, dairy: 'little' } } as const;

test.each([
  [
    'one of them, with all others',
    { beef: '0', vegan: '2' },
    { values: { ...WEEK, beef: 0, vegan: 2, dairy: 'little' } },
  ],
  ['a level, which drops them', { name: 'mix' }, { name: 'mix' }],
  ['a number that is none', { beef: 'x' }, { values: { ...WEEK, beef: Number.NaN, dairy: 'little' } }],
])('answers are set whole: %s', (_, typed, sent) => {
  const body = entryBody('food', meals, { ...entryValues('food', meals, 'de'), ...typed }, 'de');
  expect(body).toEqual({ id: 7, ...sent });
});

test('answers are refused where they lie, or in the first where it is about all of them', () => {
  expect(entryFaults('food', meals, { id: 7, values: { ...WEEK, beef: 2 } }).map(({ path }) => path)).toEqual(
    ['/values'],
  );
  expect(answerField('food', '/values')).toBe('beef');
  expect(answerField('pets', '/values/cats')).toBe('cats');
  expect(answerField('pets', '/startAt')).toBeUndefined();
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
