import { readFileSync } from 'node:fs';
import { utils, type WorkBook, write } from '@e965/xlsx';
import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { METER_OF_FILE } from '@footprint/shared-events/meterFile/testing/meterOfFile.ts';
import fc from 'fast-check';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileReader, type SaidByWorker, type ShownFile } from './fileWorker.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const TABLE = [
  'id;meterId;meter;d;v;unit;measureType;meterReplaced;estimated',
  '1;3;"Strom";2025-01-01;1000,125;"kWh";"MEASURED_MANUALLY";;',
  '2;4;"Gas";2025-01-01;77;"cubicMeter";"MEASURED_MANUALLY";;',
].join('\r\n');
const POWER = 'Datum;Zählerstand (kWh)\n01.01.2024;10000\n01.01.2025;13660\n';
const GAS = 'Datum;Zählerstand\n01.01.2024;500\n01.01.2025;900\n';
const HEADER = ['Ablesedatum', 'Zählerstand (kWh)'];

const zipped = (files: Zippable): Bytes => zipSync(files) as Bytes;
const fixture = (name: string): Bytes =>
  new Uint8Array(readFileSync(new URL(`../../../../../tests/support/meterFiles/${name}`, import.meta.url)));

async function said(
  bytes: Bytes,
  answers: Readonly<Record<string, string>> = {},
): Promise<readonly SaidByWorker[]> {
  const all: SaidByWorker[] = [];
  const read = fileReader((one) => all.push(one));
  await read({ type: 'open', file: new Blob([bytes]) });
  await read({ type: 'read', meter: METER_OF_FILE, choices: { answers, columns: {}, all: false } });
  return all;
}

async function fileOf(bytes: Bytes, answers?: Readonly<Record<string, string>>): Promise<ShownFile> {
  const last = (await said(bytes, answers)).at(-1);
  if (last?.type !== 'read') throw new Error(`not read: ${JSON.stringify(last)}`);
  return last.file;
}

const reasonOf = async (bytes: Bytes): Promise<string | undefined> => {
  const last = (await said(bytes)).at(-1);
  return last?.type === 'unread' ? last.reason : last?.type;
};

const readingsOf = ({ questions, readings }: ShownFile) => ({
  questions: questions.map(({ kind }) => kind),
  readings: readings.map(({ day, value }) => [new Date(day * 86_400_000).toISOString().slice(0, 10), value]),
});

const THREE = {
  questions: [],
  readings: [
    ['2024-01-01', 10_000],
    ['2024-07-01', 11_820],
    ['2025-01-01', 13_660],
  ],
};

/** A workbook as its program would write it. */
function workbook(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  bookType: 'xlsx' | 'ods' | 'xls' | 'xlsb' = 'xlsx',
  change: (book: WorkBook) => void = () => undefined,
): Bytes {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  change(book);
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

/** A day as a workbook holds it: a number that is shown as a date. */
const date = (serial: number, format = 'dd.mm.yyyy') => ({ t: 'n', v: serial, z: format });
const JAN_2024 = 45_292;
const JAN_2025 = 45_658;
const ROWS = [HEADER, [date(JAN_2024), 10_000], [date(45_474), 11_820], [date(JAN_2025), 13_660]];

const unpacked = zipped({ 'a.csv': [strToU8(POWER), { level: 0 }] });
const ofBytes = (...bytes: readonly number[]): Bytes => Uint8Array.from([...bytes, ...strToU8(POWER)]);
const ofText = (text: string): Bytes => strToU8(text) as Bytes;

test.each([
  ['pdf', ofText('%PDF-1.7\n1 0 obj')],
  ['picture', ofBytes(0x89, 0x50, 0x4e, 0x47)],
  ['picture', ofBytes(0xff, 0xd8, 0xff, 0xe0)],
  ['picture', ofBytes(0, 0, 0, 24, ...strToU8('ftypheic'))],
  ['json', ofText('\uFEFF{\n  "readings": [{"date": "2024-01-01", "value": 10000}]}')],
  ['json', ofText('[{"date":"2024-01-01"}]')],
  ['json', ofText('[["2024-01-01",10000]]')],
  ['html', ofText('\r\n<!DOCTYPE html><html><table><tr><td>01.01.2024</td><td>10000</td></tr></table>')],
  ['html', ofText('<table border="1"><tr><td>01.01.2024</td><td>10000</td></tr></table>')],
  ['html', ofText('<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">')],
  ['xml', ofText('<?xml version="1.0"?><feed xmlns="http://naesb.org/espi"></feed>')],
  ['xml', ofText('<ns1:UtilityDocument xmlns:ns1="urn:a">')],
])('what is no table is named by how it begins: %s', async (reason, bytes) => {
  expect(await reasonOf(bytes)).toBe(reason);
});

test('headings in brackets begin a table, as do texts of two bytes a letter', async () => {
  const bracketed = '[dd.MM.yyyy];[Zählerstand]\n01.01.2024;10000\n01.01.2025;13660\n';
  const values = [10_000, 13_660];
  expect((await fileOf(ofText(bracketed))).readings.map(({ value }) => value)).toEqual(values);
  const wide = new Uint8Array(Uint16Array.from(`\uFEFF${POWER}`, (letter) => letter.charCodeAt(0)).buffer);
  expect((await fileOf(wide)).readings.map(({ value }) => value)).toEqual(values);
});

/** An archive whose directory says something else of its first file. */
function saying(what: { readonly size?: number; readonly isLocked?: true }, archive: Bytes): Bytes {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  const at = view.getUint32(bytes.length - 6, true);
  if (what.size !== undefined) view.setUint32(at + 24, what.size, true);
  if (what.isLocked) view.setUint16(at + 8, 1, true);
  return bytes;
}

/** An archive of one file whose lengths stand in eight bytes, as programs write that do not know them before. */
function inZip64(archive: Bytes): Bytes {
  const before = new DataView(archive.buffer);
  const at = before.getUint32(archive.length - 6, true);
  const nameEnd = at + 46 + before.getUint16(at + 28, true);
  const bytes = new Uint8Array(archive.length + 26);
  bytes.set(archive.subarray(0, nameEnd));
  bytes.set(archive.subarray(nameEnd), nameEnd + 26);
  const view = new DataView(bytes.buffer);
  view.setUint16(at + 30, 26, true);
  // Another field stands before it.
  view.setUint16(nameEnd, 0x5455, true);
  view.setUint16(nameEnd + 2, 2, true);
  view.setUint16(nameEnd + 6, 1, true);
  view.setUint16(nameEnd + 8, 16, true);
  for (const [place, wide] of [
    [at + 24, nameEnd + 10],
    [at + 20, nameEnd + 18],
  ] as const) {
    view.setBigUint64(wide, BigInt(view.getUint32(place, true)), true);
    view.setUint32(place, 0xffffffff, true);
  }
  return bytes;
}

/** Bytes of which one differs by a bit. */
function changed(archive: Bytes, at: number): Bytes {
  const bytes = archive.slice();
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

describe('an archive', () => {
  test('of one’s own: the table of readings is read', async () => {
    const archive = zipped({ 'profile.csv': strToU8('field;value'), 'readings.csv': strToU8(TABLE) });
    expect(await fileOf(archive)).toMatchObject({
      questions: [],
      readings: [{ day: dayOfIso('2025-01-01'), value: 1000.125 }],
    });
  });

  test('with one table among others gives that', async () => {
    const archive = zipped({
      'Export/': new Uint8Array(),
      'Export/Hinweise.txt': strToU8('Vielen Dank für Ihren Besuch.'),
      'Export/strom.csv': strToU8(POWER),
      'Export/Rechnung.pdf': strToU8('%PDF-1.7'),
      '__MACOSX/Export/._strom.csv': strToU8(GAS),
    });
    const { questions, readings } = readingsOf(await fileOf(archive));
    expect({ questions, readings }).toEqual({
      questions: [],
      readings: [
        ['2024-01-01', 10_000],
        ['2025-01-01', 13_660],
      ],
    });
  });

  test('with several asks for one of them before anything else', async () => {
    const archive = zipped({ 'strom.csv': strToU8(POWER), 'gas.csv': strToU8(GAS) });
    const open = await fileOf(archive);
    expect(open).toMatchObject({ isOpen: true, readings: [], odd: [], slip: null });
    expect(open.questions).toEqual([
      {
        id: 'packed',
        kind: 'packed',
        choices: [
          { value: '0', name: 'strom.csv' },
          { value: '1', name: 'gas.csv' },
        ],
      },
    ]);
    const gas = await fileOf(archive, { packed: '1' });
    expect(gas.questions[0]).toMatchObject({ kind: 'packed', answer: '1' });
    expect(gas.readings.map(({ value }) => value)).toEqual([500, 900]);
  });

  test('may have its lengths in eight bytes', async () => {
    const { readings } = await fileOf(inZip64(zipped({ 'strom.csv': strToU8(POWER) })));
    expect(readings.map(({ value }) => value)).toEqual([10_000, 13_660]);
  });

  test('may hold a workbook', async () => {
    expect(readingsOf(await fileOf(zipped({ 'strom.xlsx': workbook({ Strom: ROWS }) })))).toEqual(THREE);
  });

  test.each([
    ['without a table', zipped({ 'a.pdf': strToU8('%PDF-1.7') }), 'pdf'],
    ['that holds nothing', zipped({ 'a/': new Uint8Array() }), 'unreadable'],
    ['in an archive', zipped({ 'a.zip': zipped({ 'a.csv': strToU8(POWER) }) }), 'unreadable'],
    ['whose table would be more than is read', zipped({ 'a.csv': new Uint8Array(20_000_001) }), 'tooLarge'],
    [
      'whose tables would be',
      zipped({ 'a.csv': new Uint8Array(11e6), 'b.csv': new Uint8Array(11e6) }),
      'tooLarge',
    ],
    [
      'with more than it says',
      saying({ size: 10 }, zipped({ 'a.csv': new Uint8Array(20_000_001) })),
      'tooLarge',
    ],
    ['whose table was not packed, and is shorter than it says', saying({ size: 90 }, unpacked), 'unreadable'],
    ['with less than it says', saying({ size: 90 }, zipped({ 'a.csv': strToU8(POWER) })), 'unreadable'],
    ['that is cut', zipped({ 'a.csv': strToU8(POWER) }).slice(0, -30), 'unreadable'],
    ['with one letter changed', changed(zipped({ 'a.csv': strToU8(POWER.repeat(9)) }), 50), 'unreadable'],
    ['behind a password', saying({ isLocked: true }, zipped({ 'a.csv': strToU8(POWER) })), 'locked'],
  ])('%s is not read', async (_, archive, reason) => {
    expect(await reasonOf(archive)).toBe(reason);
  });
});

/** A workbook one part of which was changed by hand. */
function withPart(book: Bytes, name: string, change: (xml: string) => string): Bytes {
  const parts = unzipSync(book);
  const before = new TextDecoder().decode(parts[name]);
  const after = change(before);
  if (after === before) throw new Error('nothing was changed');
  return zipped({ ...parts, [name]: strToU8(after) });
}

describe('a workbook', () => {
  // Its parser says which forms of numbers it does not know.
  beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  test.each(['N70-portal.xlsx', 'N72.ods'])('of a portal is read: %s', async (name) => {
    expect(readingsOf(await fileOf(fixture(name)))).toEqual(THREE);
  });

  test.each(['America/New_York', 'Pacific/Auckland', 'Europe/Berlin'])(
    'has its days in %s too',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      for (const bookType of ['xlsx', 'xls', 'ods', 'xlsb'] as const)
        expect(readingsOf(await fileOf(workbook({ Strom: ROWS }, bookType)))).toEqual(THREE);
      expect(readingsOf(await fileOf(fixture('N72.ods')))).toEqual(THREE);
    },
  );

  test('counts its days from 1904 where it says so', async () => {
    const from1904 = [
      HEADER,
      ...[JAN_2024, JAN_2025].map((day, i) => [date(day - 1_462), 10_000 + i * 3_660]),
    ];
    const book = workbook({ Strom: from1904 }, 'xlsx', (one) => {
      one.Workbook = { WBProps: { date1904: true } };
    });
    expect(readingsOf(await fileOf(book)).readings).toEqual([
      ['2024-01-01', 10_000],
      ['2025-01-01', 13_660],
    ]);
  });

  test('has times in its days and beside them: the first of a day is taken', async () => {
    const rows = [
      ['Datum', 'Uhrzeit', 'Zählerstand (kWh)'],
      [date(JAN_2024), date(0.75, 'hh:mm'), 10_009],
      [date(JAN_2024), date(0.25, 'hh:mm'), 10_003],
      [date(JAN_2025), date(0, 'hh:mm'), 13_660],
    ];
    expect(readingsOf(await fileOf(workbook({ Strom: rows }))).readings).toEqual([
      ['2024-01-01', 10_003],
      ['2025-01-01', 13_660],
    ]);
    const stamped = [HEADER, [date(JAN_2024 + 0.75), 10_009], [date(JAN_2024 + 0.25), 10_003]];
    expect(readingsOf(await fileOf(workbook({ Strom: stamped }))).readings).toEqual([['2024-01-01', 10_003]]);
  });

  test('has numbers, not texts of them: three decimals are no thousands, and no sum is a bit beside', async () => {
    const rows = [HEADER, [date(JAN_2024), 13.667], [date(45_474), 20.1 + 20.2], [date(JAN_2025), 1_234.568]];
    expect(readingsOf(await fileOf(workbook({ Strom: rows })))).toEqual({
      questions: [],
      readings: [
        ['2024-01-01', 13.667],
        ['2024-07-01', 40.3],
        ['2025-01-01', 1_234.568],
      ],
    });
  });

  test('asks about texts of numbers as other files do', async () => {
    const rows = [HEADER, ['01.01.2024', '10.000'], ['01.01.2025', '13.660']];
    expect(readingsOf(await fileOf(workbook({ Strom: rows }))).questions).toEqual(['decimals']);
  });

  test('may say the unit in the form of its numbers', async () => {
    const wh = (v: number) => ({ t: 'n', v, z: '#,##0" Wh"' });
    const rows = [
      ['Datum', 'Zählerstand'],
      [date(JAN_2024), wh(10_000_000)],
      [date(JAN_2025), wh(13_660_000)],
    ];
    expect((await fileOf(workbook({ Strom: rows }))).readings.map(({ value }) => value)).toEqual([
      10_000, 13_660,
    ]);
  });

  test('gives the stored value of a formula, and evaluates none', async () => {
    const rows = [HEADER, [date(JAN_2024), 10_000], [date(JAN_2025), { t: 'n', v: 13_660, f: 'B2+9999' }]];
    expect((await fileOf(workbook({ Strom: rows }))).readings.map(({ value }) => value)).toEqual([
      10_000, 13_660,
    ]);
  });

  test('names lines as it counts its rows', async () => {
    const rows = [['Musterwerke'], [], HEADER, [], [date(JAN_2024), 10_000], [date(JAN_2025), 'n/a']];
    expect((await fileOf(workbook({ Strom: rows }))).leftOut).toMatchObject([
      { reason: 'value', lines: [{ line: 6, cell: 'n/a' }] },
    ]);
  });

  test('with several sheets of readings asks for one, and names no hidden one or one of another kind', async () => {
    const book = workbook(
      { Deckblatt: [['Musterwerke']], Strom: ROWS, Gas: [HEADER, [date(JAN_2024), 500]], Alt: ROWS },
      'xlsx',
      (one) => {
        one.Workbook = { Sheets: [{}, {}, {}, { Hidden: 1 }] };
      },
    );
    expect((await fileOf(book)).questions).toMatchObject([
      { kind: 'sheet', choices: [{ name: 'Strom' }, { name: 'Gas' }] },
    ]);
    expect(readingsOf(await fileOf(book, { sheet: '0' }))).toEqual({ ...THREE, questions: ['sheet'] });
  });

  const withSheet = (change: (xml: string) => string) =>
    withPart(workbook({ Strom: ROWS }), 'xl/worksheets/sheet1.xml', change);

  test('may say that its range is all there can be: what it holds is read', async () => {
    const declared = withSheet((xml) => xml.replace('ref="A1:B4"', 'ref="A1:XFD1048576"'));
    expect(readingsOf(await fileOf(declared))).toEqual(THREE);
  });

  const corner = withSheet((xml) =>
    xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  );
  const wide = withSheet((xml) => xml.replace('r="B2"', 'r="ZZZZZB2"'));
  const large = withSheet((xml) => xml + ' '.repeat(20_000_000));
  const repeating = (rows: number, columns: number) =>
    withPart(workbook({ Strom: [HEADER] }, 'ods'), 'content.xml', (xml) =>
      xml
        .replace('<table:table-row>', `<table:table-row table:number-rows-repeated="${rows}">`)
        .replace('<table:table-cell ', `<table:table-cell table:number-columns-repeated="${columns}" `),
    );
  test.each([
    ['with a cell in its last corner', corner, 'tooLarge'],
    ['with a cell beyond all columns', wide, 'tooLarge'],
    ['that says it repeats a million rows', repeating(1_048_576, 16_384), 'tooLarge'],
    ['with more rows than are read', repeating(200_001, 1), 'tooLarge'],
    ['whose sheet would be more than is read', large, 'tooLarge'],
    ['that is cut', fixture('N70-portal.xlsx').slice(0, 3_000), 'unreadable'],
    ['with one letter changed', changed(fixture('N70-portal.xlsx'), 600), 'unreadable'],
    ['of an older kind that is cut', workbook({ Strom: ROWS }, 'xls').slice(0, 900), 'unreadable'],
    ['without a cell', workbook({ Strom: [] }), 'unreadable'],
    [
      'that is a letter',
      zipped({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<a/>') }),
      'unreadable',
    ],
  ])('%s is not read', async (_, book, reason) => {
    expect(await reasonOf(book)).toBe(reason);
  });
});

/** Days and thousandths of a counter that only rises, as a program types them. */
const typed = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 200 }), used: fc.integer({ min: 0, max: 900_000 }) }), {
    minLength: 2,
    maxLength: 30,
  })
  .map((steps) => {
    let serial = JAN_2024 - 4_000;
    let thousandths = 1_000_001;
    return steps.flatMap(({ days, used }) => {
      serial += days;
      thousandths += used;
      return serial < JAN_2024 + 1_000 ? [{ serial, value: thousandths / 1_000 }] : [];
    });
  });

test('what a program types is read back, whatever its form, order and format', async () => {
  await fc.assert(
    fc.asyncProperty(
      typed,
      fc.constantFrom('xlsx', 'ods', 'xls', 'xlsb'),
      fc.constantFrom('dd.mm.yyyy', 'm/d/yy', 'yyyy-mm-dd'),
      fc.boolean(),
      async (readings, bookType, format, isDown) => {
        const rows = readings.map(({ serial, value }) => [date(serial, format), value]);
        const sheet = [['Kundennummer', '4711'], [], HEADER, ...(isDown ? rows.toReversed() : rows)];
        const file = await fileOf(workbook({ Ablesungen: sheet }, bookType));
        expect(file.questions).toEqual([]);
        expect(file.readings.map(({ day, value }) => [day, value])).toEqual(
          readings.map(({ serial, value }) => [serial + dayOfIso('1899-12-30'), value]),
        );
      },
    ),
    { numRuns: 200 },
  );
});
