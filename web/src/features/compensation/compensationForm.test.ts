import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import {
  changes,
  compensationBody,
  compensationField,
  emptyCompensation,
  entriesOf,
  entryBody,
  prefillOf,
} from './compensationForm.ts';

const now = epochOfIso('2026-06-01');
const wind: CompensationAnswer = {
  id: 1,
  compTypeMain: 'windPower',
  name: 'compensation-2025',
  unitKey: 'GHGeqPerAnnum',
  compValues: [
    { d: epochOfIso('2025-02-01'), v: 1 },
    { d: epochOfIso('2026-02-01'), v: 1.5 },
  ],
};
const old = { ...wind, id: 2, compTypeMain: 'other' as const, compValues: wind.compValues.slice(0, 1) };
const entries = entriesOf([wind, old]);
const values = (compTypeMain: string, year: string, value = '') => ({ compTypeMain, year, value });

beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('there is an entry of each year of a type', () => {
  expect(entries.map(({ id, year, v }) => [id, year, v])).toEqual([
    ['1-2025', 2025, 1],
    ['1-2026', 2026, 1.5],
    ['2-2025', 2025, 1],
  ]);
});

test('a type that exists starts with the value of the year, else with its newest; a new one with none', () => {
  expect(prefillOf(entries, values('windPower', '2026'), 'de')).toBe('1,5');
  expect(prefillOf(entries, values('windPower', '2025'), 'de')).toBe('1');
  expect(prefillOf(entries, values('windPower', '2019'), 'de')).toBe('1,5');
  expect(prefillOf(entries, values('other', '2026'), 'en')).toBe('1');
  expect(prefillOf(entries, values('climateProjects', '2026'), 'de')).toBeUndefined();
});

test.each([
  ['nothing chosen', '', '2026', '', false],
  ['nothing chosen, but typed', '', '2026', '3', false],
  ['the value of this year', 'windPower', '2026', '1,5', false],
  ['the same value in other digits', 'windPower', '2026', '1,50', false],
  ['another value', 'windPower', '2026', '1,6', true],
  ['that of this year, for the one before', 'windPower', '2025', '1,5', true],
  ['the value of last year, for this one', 'other', '2026', '1', true],
  ['a new type', 'climateProjects', '2026', '2', true],
])('%s: changes %s %s %s', (_, compTypeMain, year, value, expected) => {
  expect(changes(entries, values(compTypeMain, year, value), 'de')).toBe(expected);
});

test('the form opens with the last whole year, as the others do, and stays with the one chosen last', () => {
  expect(emptyCompensation()).toEqual(values('', '2025'));
  expect(emptyCompensation('2019')).toEqual(values('', '2019'));
});

test.each([
  ['today, in the running year', 'other', '2026', now],
  ['in the middle of a year that is over', 'windPower', '2017', epochOfIso('2017-07-01')],
  ['on the day it has', 'windPower', '2025', epochOfIso('2025-02-01')],
])('a value is given for a day: %s', (_, compTypeMain, year, d) => {
  expect(compensationBody(entries, values(compTypeMain, year, '2,5'), 'de')).toEqual({
    compTypeMain,
    name: `compensation-${year}`,
    unitKey: 'GHGeqPerAnnum',
    compensationValue: { d, v: 2.5 },
  });
});

test('an entry is corrected, and brought back, with its name and its day', () => {
  const [entry] = entries;
  if (!entry) throw new Error('there is one');
  const body = { compTypeMain: 'windPower', name: 'compensation-2025', unitKey: 'GHGeqPerAnnum' };
  const d = epochOfIso('2025-02-01');
  expect(entryBody(entry)).toEqual({ ...body, compensationValue: { d, v: 1 } });
  expect(entryBody(entry, 4)).toEqual({ ...body, compensationValue: { d, v: 4 } });
});

test.each([
  ['/compensationValue/v', 'value'],
  ['/compensationValue', 'value'],
  ['/compensationValue/d', 'year'],
  ['/compTypeMain', 'compTypeMain'],
])('a fault at %s is shown at %s', (path, field) => {
  expect(compensationField(path)).toBe(field);
});
