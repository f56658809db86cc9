import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('separators and quotes inside a cell are quoted', () => {
  expect(toCsv([['a;b', 'say "x"', 1.5, null]], 'en')).toBe('\uFEFF"a;b";"say ""x""";1.5;\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', ' =1+1', '\n=1+1'])('%j cannot run as a formula', (text) => {
  expect(toCsv([[text]], 'de')).toContain(`'${text}`);
});

test('days are written as spreadsheets of the language read them', () => {
  const day = { day: 19_723 };
  expect(toCsv([[day]], 'de')).toBe('\uFEFF01.01.2024\r\n');
  expect(toCsv([[day]], 'en')).toBe('\uFEFF2024-01-01\r\n');
});

test('numbers may be negative', () => {
  expect(toCsv([[-2]], 'de')).toBe('\uFEFF-2\r\n');
});

test('six decimals of what is derived, all of what was entered', () => {
  expect(toCsv([[1 / 3, { entered: 0.1234567 }, 123_456_789]], 'de')).toBe(
    '\uFEFF0,333333;0,1234567;123456789\r\n',
  );
});

test('numbers have the decimal sign of the language, and nothing that sums of fractions leave behind', () => {
  expect(toCsv([[222.21299999999997]], 'de')).toBe('\uFEFF222,213\r\n');
  expect(toCsv([[222.21299999999997]], 'en')).toBe('\uFEFF222.213\r\n');
});
