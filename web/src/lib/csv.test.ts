import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('separators and quotes inside a cell are quoted', () => {
  expect(toCsv([['a;b', 'say "x"', 1.5, null]])).toBe('\uFEFF"a;b";"say ""x""";1.5;\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', ' =1+1', '\n=1+1'])('%j cannot run as a formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});

test('numbers may be negative', () => {
  expect(toCsv([[-2]])).toBe('\uFEFF-2\r\n');
});
