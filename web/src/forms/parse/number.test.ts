import { expect, test } from 'vitest';
import { inUnit, numberOf, type ParsedNumber, parseNumber, typedNumber } from './number.ts';

const is = (value: number, other?: number): ParsedNumber => ({
  kind: 'number',
  value,
  ...(other !== undefined && { other }),
});
const invalid: ParsedNumber = { kind: 'invalid' };

test.each<[string, ParsedNumber]>([
  ['12345', is(12345)],
  ['12.345', is(12345, 12.345)],
  ['12,345', is(12.345)],
  ['12.345,678', is(12345.678)],
  ['1.234.567', is(1234567)],
  ['1,234,567', is(1234567)],
  ['-3,5', is(-3.5)],
  ['12,345.6', is(12345.6)],
  ['0.345', is(0.345)],
  ['12.5', is(12.5)],
  ['12,5', is(12.5)],
  ['12 345,6', is(12345.6)],
  ['12\u202f345,6', is(12345.6)],
  ["12'345.6", is(12345.6)],
  ['1234.567', is(1234.567)],
  ['12’345,6', is(12345.6)],
  ['12ʼ345', is(12345)],
  ['–3,5', is(-3.5)],
  ['−3,5', is(-3.5)],
  ['\u200b12,5\ufeff', is(12.5)],
  ['3–5', invalid],
  ['', { kind: 'empty' }],
  ['  ', { kind: 'empty' }],
  ['1.2.3', invalid],
  ['12..3', invalid],
  ['1e5', invalid],
  ['12,3,4', invalid],
  ['12.345.6', invalid],
  ['4600,', is(4600)],
  ['-5.', is(-5)],
  ['1.234,', invalid],
  [',', invalid],
  ['abc', invalid],
])('in German %j is understood as expected', (text, expected) => {
  expect(parseNumber(text, 'de')).toEqual(expected);
});

test.each<[string, ParsedNumber]>([
  ['12,345', is(12345, 12.345)],
  ['12.345', is(12.345)],
  ['12,345.678', is(12345.678)],
  ['12.345,6', is(12345.6)],
  ['0,345', is(0.345)],
  ['-1,234', is(-1234, -1.234)],
  ['12,5', is(12.5)],
])('in English %j mirrors it', (text, expected) => {
  expect(parseNumber(text, 'en')).toEqual(expected);
});

test('a body gets the number, nothing, or NaN', () => {
  expect(numberOf('3,5', 'de')).toBe(3.5);
  expect(numberOf(' ', 'de')).toBeUndefined();
  expect(numberOf('x', 'de')).toBeNaN();
});

test.each([12.345, 12345, 0.5, -7.25])('%d written as a text is read back as itself', (value) => {
  for (const language of ['de', 'en'])
    expect(parseNumber(typedNumber(value, language), language)).toEqual(is(value));
});

test.each([
  ['13.660 kWh', 'kWh', '13.660'],
  ['13.660\u00a0kwh', 'kWh', '13.660'],
  ['85 m2', 'm²', '85'],
  ['30cbm', 'm³', '30'],
  ['12.000 km', 'km im Jahr', '12.000'],
  ['7,2 l', 'l/100 km', '7,2'],
  ['18 %', '%', '18'],
  ['0,2 t CO₂', 't CO₂', '0,2'],
  ['13,66 MWh', 'kWh', '13660'],
  ['4,6mwh', 'kWh', '4600'],
  ['8 Wh', 'kWh', '0,008'],
  ['4600 kWh', 'MWh', '4,6'],
  // Their signs may part thousands as well.
  ['4.600 MWh', 'kWh', '4.600 MWh'],
  // A number of another unit is no number of the field.
  ['4600 m³', 'kWh', '4600 m³'],
  ['4600 kWh', 'm³', '4600 kWh'],
  ['12 345', 'kWh', '12 345'],
  ['12 km', '', '12 km'],
  ['12.5', 'kWh', '12.5'],
  ['', 'kWh', ''],
])('%j behind a field of %s is %j', (text, unit, bare) => {
  expect(inUnit(text, unit, 'de')).toBe(bare);
});
