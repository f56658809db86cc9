import { type Day, dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { withoutWrongEstimates } from '@footprint/shared-events/meterFile/falls.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { textOf } from '@footprint/web/src/features/energy/readings/readText.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meterOfCase } from '../support/citizens/meterFileCases.ts';

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
const HEADINGS = [
  ['Datum', 'Zählerstand'],
  ['Ablesedatum', 'Stand'],
  ['Date', 'Meter reading'],
  ['Zeitstempel', 'Zählerstand Bezug'],
] as const;

/** A counter of a home: up to 40 days in order, each with a value above the one before. */
const history = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 300 }),
      perDay: fc.integer({ min: 1, max: 400 }),
      estimated: fc.boolean(),
    }),
    { minLength: 2, maxLength: 40 },
  )
  .map((steps) => {
    let day = dayOfIso('2005-03-17');
    let tenths = 12_345;
    return steps.flatMap(({ days, perDay, estimated }): Reading[] => {
      day += days;
      tenths += days * perDay;
      return day < dayOfIso('2026-11-01') ? [{ day, tenths, estimated }] : [];
    });
  });
interface Reading {
  readonly day: Day;
  readonly tenths: number;
  readonly estimated: boolean;
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Signs and ends of lines that a table is written with. */
const paper = fc.record({
  encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
  separator: fc.constantFrom(';', '\t', '|', ','),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  order: fc.constantFrom('up', 'down', 'shuffled'),
  preamble: fc.boolean(),
  noise: fc.subarray(NOISE),
  seed: fc.integer({ min: 1, max: 99 }),
});
type Paper = typeof paper extends fc.Arbitrary<infer P> ? P : never;

interface Lines {
  /** Lines above the heading. */
  readonly above?: readonly string[];
  /** The heading, and what stands right below it. */
  readonly head: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

function writtenOn(p: Paper, { above = [], head, rows }: Lines): string {
  const text = (cells: readonly string[]): string =>
    cells.map((cell) => quoted(cell, p.separator)).join(p.separator);
  const lines = rows.map(text);
  const place = (line: string): number => (line.length * 31 + line.charCodeAt(1) * p.seed) % 17;
  const inOrder =
    p.order === 'up'
      ? lines
      : p.order === 'down'
        ? lines.toReversed()
        : lines.toSorted((a, b) => place(a) - place(b));
  const own = (line: string): string => line.replaceAll(';', p.separator);
  const all = [...(p.preamble ? PREAMBLE : []), ...above, ...head.map(text), ...inOrder, ...p.noise.map(own)];
  return textOf(ENCODINGS[p.encoding]?.(all.join(p.lineEnd)) ?? new Uint8Array());
}

const form = fc.record({
  date: fc.constantFrom(...Object.keys(DATES)),
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  unit: fc.constantFrom(...UNITS),
  valueFirst: fc.boolean(),
  remark: fc.boolean(),
  headings: fc.constantFrom(...HEADINGS),
});

const NO_CHOICES = { answers: {}, columns: {}, all: false };
const RUNS = 2_000;

test('what is written in any of the usual forms is read back', () => {
  fc.assert(
    fc.property(history, form, paper, (readings, f, p) => {
      const cells = (date: string, value: string, remark: string): readonly string[] => [
        ...(f.valueFirst ? [value, date] : [date, value]),
        ...(f.remark ? [remark] : []),
      ];
      const rows = readings.map(({ day, tenths }, i) =>
        cells(
          DATES[f.date]?.(day) ?? '',
          `${NUMBERS[f.number]?.(tenths * f.unit.perTenth) ?? ''}${f.unit.behind}`,
          i % 3 === 0 ? '' : 'abgelesen; im Keller',
        ),
      );
      const head = [cells(f.headings[0], `${f.headings[1]}${f.unit.heading}`, 'Bemerkung')];
      const file = readMeterFile(tableOf(writtenOn(p, { head, rows })), meterOfCase({}), NO_CHOICES);
      expect(file.questions).toEqual([]);
      expect(file.readings).toEqual(
        readings.map(({ day, tenths }) => expect.objectContaining({ day, value: tenths / 10 })),
      );
    }),
    { numRuns: RUNS },
  );
});

const german = (day: Day): string => DATES.german?.(day) ?? '';

/** Ways to say days that stand around the values in another way than in a column of whole dates. */
const DAYS: Readonly<
  Record<
    string,
    { readonly head: readonly string[]; readonly of: (day: Day, before: Day) => readonly string[] }
  >
> = {
  whole: { head: ['Ablesedatum'], of: (day) => [german(day)] },
  parts: {
    head: ['Jahr', 'Monat', 'Tag'],
    of: (day) => [partsOf(day).year, String(Number(partsOf(day).month)), String(Number(partsOf(day).date))],
  },
  period: { head: ['Zeitraum'], of: (day, before) => [`${german(before)} - ${german(day)}`] },
  until: { head: ['Abrechnungszeitraum'], of: (day, before) => [`vom ${german(before)} bis ${german(day)}`] },
  isoPeriod: { head: ['Zeitraum'], of: (day, before) => [`${isoOfDay(before)}/${isoOfDay(day)}`] },
  ends: { head: ['Von', 'Bis'], of: (day, before) => [german(before), german(day)] },
  zone: { head: ['Zeit'], of: (day) => [`${isoOfDay(day - 1)} 23:30:00 +0000 UTC`] },
  weekday: { head: ['Datum'], of: (day) => [`${german(day)} (Mo)`] },
};

/** Ways to part a counter of tenths, and what it stands in. */
const PARTS: readonly (readonly string[])[] = [
  ['Zählerstand'],
  ['Zählerstand HT', 'Zählerstand NT'],
  ['Import T1 Zählerstand', 'Import T2 Zählerstand'],
  ['Meterstand normaal', 'Meterstand dal'],
  ['Zählerstand L1', 'Zählerstand L2', 'Zählerstand L3'],
];
const BESIDE = ['', 'Erzeugung', 'PV-Ertrag', 'Einspeisung Zählerstand', 'Eigenverbrauch', 'Export T1'];
const UNIT_AT = ['nowhere', 'heading', 'above', 'below', 'column'] as const;
const SAID = ['geschätzt', 'Maschinelle Schätzung', 'Ersatzwert', 'vorläufiger Wert', 'nicht abgelesen'];

const rich = fc.record({
  days: fc.constantFrom(...Object.keys(DAYS)),
  parts: fc.constantFrom(...PARTS),
  asRows: fc.boolean(),
  beside: fc.constantFrom(...BESIDE),
  unitAt: fc.constantFrom(...UNIT_AT),
  said: fc.constantFrom(...SAID),
  estimates: fc.boolean(),
  another: fc.constantFrom('', 'Sparte', 'Bezeichnung', 'Wofür'),
});
type Rich = typeof rich extends fc.Arbitrary<infer R> ? R : never;

/** A counter of tenths as its parts show it: all of it rises, and so does each. */
const partsOfCounter = (tenths: number, count: number): readonly number[] => {
  const each = Math.floor(tenths / count / 2);
  return Array.from({ length: count }, (_, i) => (i === 0 ? tenths - each * (count - 1) : each));
};

function richLines(readings: readonly Reading[], r: Rich): Lines {
  const days = DAYS[r.days];
  const perTenth = r.unitAt === 'nowhere' ? 1 : 1_000;
  const number = (tenths: number): string => NUMBERS.german?.(tenths * perTenth) ?? '';
  // Rows of registers have a column that names them.
  const asRows = r.asRows && r.parts.length > 1;
  const another = r.another !== '';
  const unit = (text: string): readonly string[] => (r.unitAt === 'column' ? [text] : []);
  const line = (one: Reading, i: number, values: readonly string[], register: string, of: string) => [
    ...(days?.of(one.day, readings[i - 1]?.day ?? one.day - 30) ?? []),
    ...(another ? [of] : []),
    ...(asRows ? [register] : []),
    ...values,
    ...unit('Wh'),
    ...(r.beside === '' ? [] : [number(i * 7_770 + 50)]),
    r.estimates ? (one.estimated ? r.said : 'abgelesen') : '',
  ];
  const rows = readings.flatMap((one, i) => {
    const values = partsOfCounter(one.tenths, r.parts.length).map(number);
    const own = asRows
      ? values.map((value, at) => line(one, i, [value], r.parts[at] ?? '', 'Haus'))
      : [line(one, i, values, '', 'Haus')];
    const others = another
      ? [
          line(
            { ...one, tenths: 0 },
            i,
            r.parts.slice(asRows ? -1 : 0).map(() => number(i * 90 + 30)),
            r.parts[0] ?? '',
            'Wallbox',
          ),
        ]
      : [];
    return [...own, ...others];
  });
  const suffix = r.unitAt === 'heading' ? ' (Wh)' : '';
  const named = asRows ? ['Zählerstand'] : r.parts;
  const head = [
    ...(days?.head ?? []),
    ...(another ? [r.another] : []),
    ...(asRows ? ['Zählwerk'] : []),
    ...named.map((part) => `${part}${suffix}`),
    ...unit('Einheit'),
    ...(r.beside === '' ? [] : [`${r.beside}${suffix}`]),
    'Ableseart',
  ];
  const below = head.map((heading) => (named.includes(heading) || heading === r.beside ? '[Wh]' : ''));
  return {
    above: r.unitAt === 'above' ? ['Einheit: Wh'] : [],
    head: r.unitAt === 'below' ? [head, below] : [head],
    rows,
  };
}

test('what stands around the values is read with them or asked about, and never gives another figure', () => {
  let read = 0;
  fc.assert(
    fc.property(history, rich, paper, (readings, r, p) => {
      const table = tableOf(writtenOn(p, richLines(readings, r)));
      const meter = meterOfCase({});
      const first = readMeterFile(table, meter, NO_CHOICES);
      const haus = first.questions
        .find(({ kind }) => kind === 'meter')
        ?.choices.find(({ value }) => value.startsWith('Haus'));
      const file = haus
        ? readMeterFile(table, meter, { ...NO_CHOICES, answers: { meter: haus.value } })
        : first;
      if (file.isOpen || file.refusal) return;
      read++;
      const isKept = withoutWrongEstimates(
        readings.map(({ day, tenths, estimated }, line) => ({
          line,
          day,
          second: 0,
          value: tenths,
          estimated: r.estimates && estimated,
        })),
      );
      expect(file.readings.map(({ day, value, estimated = false }) => [day, value, estimated])).toEqual(
        isKept.entries.map(({ day, value, estimated = false }) => [day, value / 10, estimated]),
      );
    }),
    { numRuns: 3_000 },
  );
  expect(read / 3_000).toBeGreaterThan(0.9);
});

/** Ways to say the months of a year, of uses in whole kWh. */
const MONTHLY: Readonly<Record<string, (year: number, uses: readonly number[], sum: string) => Lines>> = {
  firsts: (year, uses, word) => ({
    head: [['Datum', word]],
    rows: uses.map((use, i) => [`01.${pad(i + 1)}.${year}`, String(use)]),
  }),
  names: (year, uses, word) => ({
    head: [['Monat', word]],
    rows: uses.map((use, i) => [`${MONTHS[i]} ${year}`, String(use)]),
  }),
  apart: (year, uses, word) => ({
    head: [['Jahr', 'Monat', word]],
    rows: uses.map((use, i) => [String(year), String(i + 1), String(use)]),
  }),
  period: (year, uses, word) => ({
    head: [['Zeitraum', word]],
    rows: uses.map((use, i) => {
      const last = dayOfIso(i === 11 ? `${year + 1}-01-01` : `${year}-${pad(i + 2)}-01`) - 1;
      return [`01.${pad(i + 1)}.${year} - ${german(last)}`, String(use)];
    }),
  }),
  across: (year, uses, word) => ({
    above: [word],
    head: [['Jahr', ...MONTHS]],
    rows: [[String(year), ...uses.map(String)]],
  }),
  costs: (year, uses) => ({
    head: [['Datum/Uhrzeit', 'Energie', 'Einheit', 'Energie in Euro', 'Ansicht:', `31.12.${year} 17-08 Uhr`]],
    rows: uses.map((use, i) => [`01.${pad(i + 1)}.${year}`, String(use * 1_000), 'Wh', '0,09', '', '']),
  }),
};

test('uses of months are added up to what the file says, or asked about', () => {
  let read = 0;
  const uses = fc.array(fc.integer({ min: 80, max: 600 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(MONTHLY)),
      fc.integer({ min: 2012, max: 2025 }),
      uses,
      fc.constantFrom('Verbrauch', 'Energie', 'Stromverbrauch (kWh)'),
      paper,
      (how, year, amounts, word, p) => {
        const lines = MONTHLY[how]?.(year, amounts, word) ?? { head: [], rows: [] };
        const meter = meterOfCase({ known: `${year}-01-01=5000` });
        const file = readMeterFile(tableOf(writtenOn(p, lines)), meter, NO_CHOICES);
        if (file.isOpen || file.refusal) return;
        read++;
        // A counter is what rises all year by as little as a home may use.
        const months = amounts.map((_, i) => amounts.slice(0, i).reduce((sum, use) => sum + use, 5_000));
        const sum = amounts.reduce((all, use) => all + use, 5_000);
        expect(file.readings.map(({ value }) => value)).toEqual([...months, sum]);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(read / 1_000).toBeGreaterThan(0.9);
});

test('any text at all is answered', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(';', ',', '\n', '"', 'Datum', 'Stand', '01.01.2024', '12,5', '1.000', 'Verbrauch'),
    ),
  );
  fc.assert(
    fc.property(pieces, (all) => void readMeterFile(tableOf(all.join('')), meterOfCase({}), NO_CHOICES)),
    { numRuns: RUNS },
  );
});
