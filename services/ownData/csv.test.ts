import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, toCsv } from './csv.ts';

const cellsOf = (csv: string): string[][] =>
  parse(csv, { bom: true, delimiter: ';', record_delimiter: '\r\n' }) as string[][];

test('semicolons, a mark for spreadsheets, lines that end as RFC 4180 says, a heading also of nothing', () => {
  expect(toCsv(['a', 'b'], [['x', 1]], 'en')).toBe('\uFEFF"a";"b"\r\n"x";1\r\n');
  expect(toCsv(['a', 'b'], [], 'en')).toBe('\uFEFF"a";"b"\r\n');
});

test.each(['=1+1', '+49 30', '-5', '@sum', '\tx', '\rx', ' =1+1', '\n=1+1', '\u00a0@sum', '\u0000-5'])(
  'the text %j is no formula',
  (text) => {
    expect(cellsOf(toCsv(['a'], [[text]], 'de'))).toEqual([['a'], [`'${text}`]]);
  },
);

test('numbers stay numbers, with the decimal sign of the language', () => {
  const row: Cell[] = [-5, 12.5, true, undefined, null];
  const columns = ['a', 'b', 'c', 'd', 'e'];
  expect(cellsOf(toCsv(columns, [row], 'de'))[1]).toEqual(['-5', '12,5', 'true', '', '']);
  expect(cellsOf(toCsv(columns, [row], 'en'))[1]).toEqual(['-5', '12.5', 'true', '', '']);
});

test('any text is read back as it was, but for the apostrophe', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const [, ...read] = cellsOf(toCsv(['a', 'b'], rows, 'de'));
      const guarded = (text: string) =>
        /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text;
      expect(read).toEqual(rows.map((row) => row.map(guarded)));
    }),
  );
});
