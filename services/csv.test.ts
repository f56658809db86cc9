import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('texts that look like formulas are defused, numbers stay numbers, the rest is quoted', () => {
  const texts = ['=1+1', '+49', '-5', '@x', '\tx', '\rx', 'a;"b"', 'ä'];
  const csv = toCsv(['text', 'number'], [...texts.map((text) => ({ text, number: -1.5 })), { number: 2 }]);
  expect(csv).toBe(
    [
      '\uFEFF"text";"number"',
      ...[`"'=1+1"`, `"'+49"`, `"'-5"`, `"'@x"`, `"'\tx"`, `"'\rx"`, '"a;""b"""', '"ä"'].map(
        (t) => `${t};-1.5`,
      ),
      ';2',
      '',
    ].join('\r\n'),
  );
});
