import { type Day, dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { textOf } from '@footprint/web/src/features/energy/readings/readText.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meterOfCase } from '../support/citizens/meterFileCases.ts';

const RUNS = 2_000;

type Encoding = (text: string) => Uint8Array;
const utf16 =
  (isBig: boolean): Encoding =>
  (text) =>
    Uint8Array.from(
      [0xfeff, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))].flatMap((unit) => {
        const [high, low] = [unit >> 8, unit & 0xff];
        return isBig ? [high, low] : [low, high];
      }),
    );
const ENCODINGS: Readonly<Record<string, Encoding>> = {
  utf8: (text) => new TextEncoder().encode(text),
  marked: (text) => new TextEncoder().encode(`\uFEFF${text}`),
  windows: (text) => Uint8Array.from(text, (sign) => (sign === '\u2019' ? 0x92 : sign.charCodeAt(0))),
  utf16le: utf16(false),
  utf16be: utf16(true),
};

const pad = (n: number): string => String(n).padStart(2, '0');
const partsOf = (day: Day) => {
  const [year = '', month = '', date = ''] = isoOfDay(day).split('-');
  return { year, month, date };
};
const MONTHS = 'Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember'.split(
  ',',
);
const MIDNIGHT = 22;

/** Ways to write a day; those with a time name its beginning. */
const DATES: Readonly<Record<string, (day: Day) => string>> = {
  german: (day) => `${partsOf(day).date}.${partsOf(day).month}.${partsOf(day).year}`,
  short: (day) => `${partsOf(day).date}.${partsOf(day).month}.${partsOf(day).year.slice(2)}`,
  midnight: (day) => `${DATES.german?.(day)} 00:00:00`,
  dayBefore: (day) => `${DATES.german?.(day - 1)} 24:00`,
  lastSecond: (day) => `${isoOfDay(day - 1)} 23:59:59`,
  iso: isoOfDay,
  utc: (day) => `${isoOfDay(day - 1)}T${pad(MIDNIGHT + 1)}:30:00Z`,
  offset: (day) => `${isoOfDay(day)} 03:00:00.000+02:00`,
  named: (day) =>
    `${Number(partsOf(day).date)}. ${MONTHS[Number(partsOf(day).month) - 1]} ${partsOf(day).year}`,
  slashes: (day) => `${partsOf(day).year}/${partsOf(day).month}/${partsOf(day).date}`,
  serial: (day) => String(day - dayOfIso('1899-12-30')),
  epoch: (day) => String(day * 86_400_000 + 6 * 3_600_000),
};

/** Ways to write tenths of a kWh. */
const NUMBERS: Readonly<Record<string, (tenths: number) => string>> = {
  comma: (tenths) => (tenths / 10).toFixed(1).replace('.', ','),
  point: (tenths) => (tenths / 10).toFixed(1),
  german: (tenths) => (tenths / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 }),
  english: (tenths) => (tenths / 10).toLocaleString('en-US', { minimumFractionDigits: 1 }),
  apostrophes: (tenths) => (tenths / 10).toLocaleString('de-CH', { minimumFractionDigits: 1 }),
};

interface Unit {
  readonly heading: string;
  readonly behind: string;
  readonly perTenth: number;
}
const UNITS: readonly Unit[] = [
  { heading: '', behind: '', perTenth: 1 },
  { heading: ' (kWh)', behind: '', perTenth: 1 },
  { heading: ' in Wh', behind: '', perTenth: 1_000 },
  { heading: '', behind: ' kWh', perTenth: 1 },
];

const NOISE = ['Summe;;', 'Ende der Liste', ';;', '""'];
const PREAMBLE = ['Kundennummer;4711', 'Vertragskonto 12', ''];

const form = fc.record({
  encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
  separator: fc.constantFrom(';', '\t', '|', ','),
  date: fc.constantFrom(...Object.keys(DATES)),
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  unit: fc.constantFrom(...UNITS),
  order: fc.constantFrom('up', 'down', 'shuffled'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  valueFirst: fc.boolean(),
  remark: fc.boolean(),
  preamble: fc.boolean(),
  noise: fc.subarray(NOISE),
  headings: fc.constantFrom(
    ['Datum', 'Zählerstand'],
    ['Ablesedatum', 'Stand'],
    ['Date', 'Meter reading'],
    ['Zeitstempel', 'Zählerstand Bezug'],
  ),
});
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

/** A counter of a home: up to 40 days in order, each with a value above the one before. */
const history = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 300 }), perDay: fc.integer({ min: 1, max: 400 }) }), {
    minLength: 2,
    maxLength: 40,
  })
  .map((steps) => {
    let day = dayOfIso('2005-03-17');
    let tenths = 12_345;
    return steps.flatMap(({ days, perDay }) => {
      day += days;
      tenths += days * perDay;
      return day < dayOfIso('2026-11-01') ? [{ day, tenths }] : [];
    });
  });

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

function written(
  readings: readonly { readonly day: Day; readonly tenths: number }[],
  f: Form,
  seed: number,
): Uint8Array {
  const columns = (date: string, value: string, remark: string): string => {
    const cells = f.valueFirst ? [value, date] : [date, value];
    return [...cells, ...(f.remark ? [remark] : [])]
      .map((cell) => quoted(cell, f.separator))
      .join(f.separator);
  };
  const lines = readings.map(({ day, tenths }, i) =>
    columns(
      DATES[f.date]?.(day) ?? '',
      `${NUMBERS[f.number]?.(tenths * f.unit.perTenth) ?? ''}${f.unit.behind}`,
      i % 3 === 0 ? '' : 'abgelesen; im Keller',
    ),
  );
  const inOrder =
    f.order === 'up'
      ? lines
      : f.order === 'down'
        ? lines.toReversed()
        : lines.toSorted(
            (a, b) =>
              ((a.length * 31 + a.charCodeAt(1) * seed) % 17) -
              ((b.length * 31 + b.charCodeAt(1) * seed) % 17),
          );
  const [date = '', value = ''] = f.headings;
  const all = [
    ...(f.preamble ? PREAMBLE : []),
    columns(date, `${value}${f.unit.heading}`, 'Bemerkung'),
    ...inOrder,
    ...f.noise.map((line) => line.replaceAll(';', f.separator)),
  ];
  return ENCODINGS[f.encoding]?.(all.join(f.lineEnd)) ?? new Uint8Array();
}

test('what is written in any of the usual forms is read back', () => {
  fc.assert(
    fc.property(history, form, fc.integer({ min: 1, max: 99 }), (readings, f, seed) => {
      const text = textOf(written(readings, f, seed));
      const choices = { answers: {}, columns: {}, all: false };
      const file = readMeterFile(tableOf(text), meterOfCase({}), choices);
      expect(file.questions).toEqual([]);
      expect(file.readings).toEqual(
        readings.map(({ day, tenths }) => expect.objectContaining({ day, value: tenths / 10 })),
      );
    }),
    { numRuns: RUNS },
  );
});

test('any text at all is answered', () => {
  const choices = { answers: {}, columns: {}, all: false };
  const pieces = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(';', ',', '\n', '"', 'Datum', 'Stand', '01.01.2024', '12,5', '1.000', 'Verbrauch'),
    ),
  );
  fc.assert(
    fc.property(pieces, (all) => void readMeterFile(tableOf(all.join('')), meterOfCase({}), choices)),
    { numRuns: RUNS },
  );
});
