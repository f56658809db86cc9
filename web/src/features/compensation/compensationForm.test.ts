import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../lib/dates.ts';
import { changes, compensationBody, compensationField, prefillOf } from './compensationForm.ts';

const now = epochOfIso('2026-06-01');
const wind: CompensationAnswer = {
  id: 1,
  compTypeMain: 'windPower',
  name: 'compensation-2025',
  unitKey: 'GHGeqPerAnnum',
  compValues: [
    { d: epochOfIso('2026-02-01'), v: 1.5 },
    { d: epochOfIso('2025-02-01'), v: 1 },
  ],
};
const old = { ...wind, compTypeMain: 'other' as const, compValues: wind.compValues.slice(1) };

test('a type that exists starts with its newest value, a new one with none', () => {
  expect(prefillOf([wind, old], 'windPower', 'de')).toBe('1,5');
  expect(prefillOf([wind, old], 'other', 'en')).toBe('1');
  expect(prefillOf([wind, old], 'climateProjects', 'de')).toBeUndefined();
});

test.each([
  ['nothing chosen', '', '', false],
  ['nothing chosen, but typed', '', '3', false],
  ['the value of this year', 'windPower', '1,5', false],
  ['the same value in other digits', 'windPower', '1,50', false],
  ['another value', 'windPower', '1,6', true],
  ['the value of last year, for this one', 'other', '1', true],
  ['a new type', 'climateProjects', '2', true],
])('%s: changes %s %s', (_, compTypeMain, value, expected) => {
  expect(changes([wind, old], { compTypeMain, value }, now, 'de')).toBe(expected);
});

test('the name is built from the current year', () => {
  expect(compensationBody({ compTypeMain: 'windPower', value: '2,5' }, now, 'de')).toEqual({
    compTypeMain: 'windPower',
    name: 'compensation-2026',
    unitKey: 'GHGeqPerAnnum',
    compensationValue: { d: now, v: 2.5 },
  });
});

test.each([
  ['/compensationValue/v', 'value'],
  ['/v', 'value'],
  ['/compTypeMain', 'compTypeMain'],
  ['/compMeasurementId', 'compTypeMain'],
])('a fault at %s is shown at %s', (path, field) => {
  expect(compensationField(path)).toBe(field);
});
