import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingsOf } from './readingsCsv.ts';

const NOW = noonOf(dayOfIso('2026-01-15'));
const at = (iso: string): number => noonOf(dayOfIso(iso));
const read = (...lines: readonly string[]) => readingsOf(lines.join('\n'), NOW);

describe('a file of readings', () => {
  test.each([
    ['German, with names', ['Zählernummer;Ablesedatum;Zählerstand', '4711;01.02.2025;12.345,6']],
    ['German, without names', ['01.02.2025;12345,6']],
    ['German, value first', ['12.345,6;1.2.2025']],
    ['German, with time and unit', ['Datum\tStand', '01.02.2025 10:00\t12345,6 kWh']],
    ['ISO, with names', ['date,value', '2025-02-01,12345.6']],
    ['ISO, thousands in quotes', ['date,value', '2025-02-01,"12,345.6"']],
    ['ISO, semicolons and a decimal comma', ['Datum;Wert', '2025-02-01T00:00:00Z;12345,6']],
    [
      'from a spreadsheet, with byte order mark and CRLF',
      ['\uFEFFDatum;Zählerstand\r', '01.02.2025;12345,6\r', '\r'],
    ],
  ])('%s', (_, lines) => {
    expect(read(...lines)).toMatchObject([{ v: 12345.6, d: at('2025-02-01') }]);
  });

  test.each([
    ['decimals of three places, in a file of other separators', ['2025-02-01;345,678'], 345.678],
    ['the same with a point', ['2025-02-01;345.678'], 345.678],
    ['less than one, in a German file with points', ['01.02.2025;0.345'], 0.345],
    ['thousands of a German file', ['01.02.2025;345.678'], 345_678],
    ['thousands of an English file', ['date,value', '2025-02-01,"345,678"'], 345_678],
    ['a place is no value', ['Datum;Standort;Zählerstand', '01.02.2025;Keller;12'], 12],
    ['a column without a name', ['Datum;Zählerstand', '01.02.2025;12;abgelesen'], 12],
    ['a last column without a name, between commas', ['Date,Value,', '2025-02-01,12,kWh'], 12],
    ['a separator at the end of lines', ['Datum;Zählerstand', '01.02.2025;12;'], 12],
  ])('%s', (_, lines, v) => {
    expect(read(...lines)).toMatchObject([{ v, d: at('2025-02-01') }]);
  });

  test('one value that can be read in one way only tells how the others are meant', () => {
    const values = (...lines: string[]) => read(...lines).map(({ v }) => v);
    expect(values('2024-02-01;345,678', '2025-02-01;1345,678')).toEqual([345.678, 1345.678]);
    expect(values('01.02.2024;345.678', '01.02.2025;1345.678')).toEqual([345.678, 1345.678]);
    expect(values('01.02.2024;345.678', '01.02.2025;1.345.678,5')).toEqual([345_678, 1_345_678.5]);
  });

  test('a number that a comma has cut in two is refused, not shortened', () => {
    const columns = 'form:import:error:columns';
    const longLine = 'form:import:error:longLine';
    expect(read('Datum,Zählerstand', '01.02.2025,1234,5')).toEqual([{ line: 2, error: longLine }]);
    expect(read('01.02.2025,1234,5')).toEqual([{ line: 1, error: columns }]);
  });

  test.each([
    ['2024-12-31T23:00:00Z', '2025-01-01'],
    ['2025-07-01 00:30:00+02:00', '2025-07-01'],
    ['2025-07-01T00:30:00.000+04:00', '2025-06-30'],
    ['2025-07-01T23:59', '2025-07-01'],
  ])('%s lies on %s in Berlin', (stamp, iso) => {
    expect(read(`${stamp};5`)).toMatchObject([{ v: 5, d: at(iso) }]);
  });

  test('names the line of everything that cannot be used, and the others are still shown', () => {
    const rows = read(
      'Datum;Zählerstand',
      '01.02.2025;100',
      '31.02.2025;110',
      '',
      '01.03.2025;abc',
      '01.04.2025;0',
      '01.02.2025;120',
      '01.02.2027;130',
    );
    expect(rows).toEqual([
      { line: 2, v: 100, d: at('2025-02-01') },
      { line: 3, error: 'form:input:error:meterValueDate' },
      { line: 5, error: 'form:input:error:meterValue' },
      { line: 6, error: 'form:input:error:meterValue' },
      { line: 7, error: 'form:import:error:sameDay' },
      { line: 8, error: 'form:input:error:future' },
    ]);
  });

  test('says so when no columns of dates and values are to be found', () => {
    expect(read('hello', 'world')).toEqual([{ line: 1, error: 'form:import:error:columns' }]);
    expect(read('')).toEqual([]);
  });

  test('what is written in either form is read back, and no text at all is a fault of ours', () => {
    const reading = fc.record({
      day: fc.integer({ min: dayOfIso('2015-01-01'), max: dayOfIso('2025-12-31') }),
      value: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 10),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(reading, { selector: (r) => r.day, maxLength: 30 }),
        fc.boolean(),
        (all, german) => {
          const lines = all.map(({ day, value }) => {
            const [y, m, d] = new Date(noonOf(day) * 1000).toISOString().slice(0, 10).split('-');
            return german
              ? `${d}.${m}.${y};${value.toLocaleString('de-DE', { maximumFractionDigits: 1 })}`
              : `${y}-${m}-${d};${value}`;
          });
          expect(read(...lines)).toEqual(
            all.map(({ day, value }, index) => ({ line: index + 1, v: value, d: noonOf(day) })),
          );
        },
      ),
    );
    fc.assert(fc.property(fc.string(), (text) => void readingsOf(text, NOW)));
  });
});
