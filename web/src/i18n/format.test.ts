import { expect, test } from 'vitest';
import {
  formatNumber,
  formatPercent,
  formatRounded,
  formatTime,
  formatTonnes,
  formatWait,
} from './format.ts';

// spec 1 §9: one decimal, German style
test.each([
  [0, '0,0', 't'],
  [0.4457, '0,4', 't'],
  [11.2, '11,2', 't'],
  [0.0615, '62', 'kg'],
  [-0.05, '−50', 'kg'],
  [0.0004, '0,4', 'kg'],
  [999.94, '999,9', 't'],
  [12_475.72, '12.476', 't'],
  [12_475_722.9, '12,5', 'Mt'],
])('%d tonnes read %s %s', (tonnes, figure, unit) => {
  expect(formatTonnes(tonnes, 'de')).toEqual({ figure, unit });
});

test('readings keep the decimals they were given', () => {
  expect(formatNumber(12345.678, 'de')).toBe('12.345,678');
  expect(formatNumber(12345.678, 'en')).toBe('12,345.678');
});

test('rounded figures always show their decimals', () => {
  expect(formatRounded(2, 'de')).toBe('2,0');
  expect(formatPercent(0.855, 'de')).toBe('86\u00A0%');
});

test.each([
  [1, '1 Sekunde'],
  [4, '4 Sekunden'],
  [121, '3 Minuten'],
])('a wait of %i seconds is %s', (seconds, text) => {
  expect(formatWait(seconds, 'de')).toBe(text);
});

test('a time of day is that of the device', () => {
  expect(formatTime(new Date(2026, 2, 1, 9, 5).getTime(), 'de')).toBe('09:05');
  expect(formatTime(new Date(2026, 2, 1, 21, 30).getTime(), 'en')).toBe('21:30');
});
