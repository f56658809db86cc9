import { describe, expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import type { CounterReading } from '../calculation/segments.ts';
import { type FileChoices, type MeterOfFile, readMeterFile } from './readMeterFile.ts';
import { tableOf } from './table.ts';
import { METER_OF_FILE } from './testing/meterOfFile.ts';

const known = (iso: string, value: number, replaced?: true): CounterReading => ({
  day: dayOfIso(iso),
  value,
  ...(replaced && { replaced }),
});

interface Given extends Partial<MeterOfFile>, Partial<FileChoices> {}

const read = (lines: readonly string[], { answers = {}, columns = {}, all = false, ...meter }: Given = {}) =>
  readMeterFile(tableOf(lines.join('\n')), { ...METER_OF_FILE, ...meter }, { answers, columns, all });

/** Readings as `iso=value`, with R for a new counter and E for an estimate; else the first open question, or the refusal. */
const said = (lines: readonly string[], given: Given = {}): string => {
  const file = read(lines, given);
  const open = file.questions.find(({ answer }) => answer === undefined);
  if (open) return `asks ${open.kind}`;
  if (file.refusal) return `refuses ${file.refusal.reason}`;
  return file.readings
    .map(
      ({ day, value, replaced, estimated }) =>
        `${isoOfDay(day)}=${value}${replaced ? 'R' : ''}${estimated ? 'E' : ''}`,
    )
    .join(' ');
};
const out = (lines: readonly string[], given: Given = {}) =>
  read(lines, given).leftOut.map(({ line, reason }) => `${line} ${reason}`);

const HEAD = 'Datum;Zählerstand';

describe('forms of a file', () => {
  test.each([
    ['German, with names', ['Zählernummer;Ablesedatum;Zählerstand', '4711;01.02.2025;12.345,6']],
    ['German, without names', ['01.02.2025;12345,6']],
    ['German, value first', ['12.345,6;1.2.2025']],
    ['German, with time and unit', ['Datum\tStand', '01.02.2025 10:00\t12345,6 kWh']],
    ['ISO, with names', ['date,value', '2025-02-01,12345.6']],
    ['ISO, thousands in quotes', ['date,value', '2025-02-01,"12,345.6"']],
    ['ISO, semicolons and a decimal comma', ['Datum;Wert', '2025-02-01T00:00:00Z;12345,6']],
    ['between pipes', ['Datum|Zählerstand', '01.02.2025|12345,6']],
    ['with blanks and apostrophes in numbers', [HEAD, '01.02.2025;12’345,6']],
    ['with the separator said first', ['sep=,', 'date,reading', '2025-02-01,12345.6']],
    ['a separator at the end of lines', [HEAD, '01.02.2025;12345,6;']],
    ['a last column without a name, between commas', ['Date,Value,', '2025-02-01,12345.6,kWh']],
    ['with quotes that close nowhere', ['Datum;Notiz;Zählerstand', '01.02.2025;5" Rohr;12345,6']],
  ])('%s', (_, lines) => expect(said(lines)).toBe('2025-02-01=12345.6'));

  test('a quoted cell over two lines counts both', () =>
    expect(out(['Datum;Notiz;Zählerstand', '01.02.2025;"ab\ngelesen";100', '02.02.2025;;n/a'])).toEqual([
      '4 value',
    ]));

  test.each([
    ['a place is no value', ['Datum;Standort;Zählerstand', '01.02.2025;Keller;12'], '2025-02-01=12'],
    ['a status is none', ['Datum;Zustand;Abstand;Stand', '01.02.2025;3;4;12'], '2025-02-01=12'],
    ['what is said at midnight', [HEAD, '31.01.2025 24:00;12'], '2025-02-01=12'],
    ['the last second of a day', [HEAD, '31.01.2025 23:59:59;12'], '2025-02-01=12'],
    ['an instant', ['date;reading', '2025-01-31T23:00:00Z;12'], '2025-02-01=12'],
    ['an offset of hours', ['date;reading', '2025-02-01 00:30:00+04;12'], '2025-01-31=12'],
    ['an American afternoon', ['date;reading', '01/31/2025 11:59:59 PM;12'], '2025-02-01=12'],
    ['an English month', ['date;reading', '1 February 2025;12'], '2025-02-01=12'],
    ['a time of its own', ['Datum;Uhrzeit;Stand', '31.01.2025;24:00;12'], '2025-02-01=12'],
    ['digits of an ISO date', ['date;reading', '20250201;12'], '2025-02-01=12'],
    ['a two-digit year', [HEAD, '01.02.25;12'], '2025-02-01=12'],
  ])('%s', (_, lines, readings) => expect(said(lines)).toBe(readings));

  test('nothing to be read is refused with the line', () => {
    expect(read(['hello', 'world']).refusal).toEqual({ reason: 'columns', line: 1 });
    expect(read([HEAD]).refusal).toEqual({ reason: 'columns', line: 1 });
  });
});

describe('what is not certain is asked', () => {
  test('days and months', () => {
    const lines = ['date,reading', '03/04/2025,100', '05/06/2025,200'];
    expect(said(lines)).toBe('asks dayOrder');
    expect(said(lines, { answers: { dayOrder: 'dayFirst' } })).toBe('2025-04-03=100 2025-06-05=200');
    expect(said(lines, { answers: { dayOrder: 'monthFirst' } })).toBe('2025-03-04=100 2025-05-06=200');
    expect(said(['date,reading', '01/01/2024,100', '01/01/2025,200'])).toBe('2024-01-01=100 2025-01-01=200');
  });
  test('three decimals, of a column as a whole', () => {
    const lines = [HEAD, '01.02.2024;345.678', '01.02.2025;545.678'];
    expect(said(lines)).toBe('asks decimals');
    expect(said(lines, { answers: { decimals: 'decimals' } })).toBe('2024-02-01=345.678 2025-02-01=545.678');
    expect(said(lines, { answers: { decimals: 'thousands' } })).toBe('2024-02-01=345678 2025-02-01=545678');
    expect(said([HEAD, '01.02.2024;345.678', '01.02.2025;1345.678'])).toBe(
      '2024-02-01=345.678 2025-02-01=1345.678',
    );
    expect(said(['date,reading', '2025-02-01,"345,678"'])).toBe('asks decimals');
    expect(said(['2025-02-01;345,678'])).toBe('asks decimals');
    expect(said(['01.02.2025;345,678'])).toBe('2025-02-01=345.678');
    expect(said(['01.02.2025;0,678'])).toBe('2025-02-01=0.678');
    expect(said([HEAD, '01.02.2025;010.000'])).toBe('asks decimals');
  });
  test('numbers that a comma has cut in two', () => {
    const lines = ['Datum,Zählerstand', '01.02.2025,1234,5'];
    expect(said(lines)).toBe('asks cut');
    expect(said(lines, { answers: { cut: 'joined' } })).toBe('2025-02-01=1234.5');
    expect(said(lines, { answers: { cut: 'apart' } })).toBe('2025-02-01=1234');
    expect(said(['01.02.2025,1234,5'])).toBe('asks cut');
  });
  test('several columns', () => {
    const lines = ['Datum;Stand Keller;Stand Dach', '01.02.2024;100;900', '01.02.2025;400;950'];
    expect(said(lines)).toBe('asks column');
    expect(said(lines, { answers: { column: '2' } })).toBe('2024-02-01=900 2025-02-01=950');
    expect(said(lines, { columns: { value: 1 } })).toBe('2024-02-01=100 2025-02-01=400');
  });
  test('months', () => {
    const lines = ['Monat;Zählerstand', 'Januar 2024;100', '02.2024;200'];
    expect(said(lines)).toBe('asks monthDay');
    expect(said(lines, { answers: { monthDay: 'last' } })).toBe('2024-01-31=100 2024-02-29=200');
  });
  test('an answer that is none leaves the question open', () =>
    expect(said(['Monat;Zählerstand', '01/2024;100'], { answers: { monthDay: 'third' } })).toBe(
      'asks monthDay',
    ));
});

describe('units', () => {
  test.each([
    ['in the header', [`${HEAD} (Wh)`, '01.02.2025;12345600'], '2025-02-01=12345.6'],
    ['behind numbers', [HEAD, '01.02.2025;12,3456 MWh'], '2025-02-01=12345.6'],
    ['in a column', ['Datum;Stand;Einheit', '01.02.2025;12345,6;kWh'], '2025-02-01=12345.6'],
  ])('%s', (_, lines, readings) => expect(said(lines)).toBe(readings));
  test('of another quantity are refused, of single lines left out', () => {
    expect(read([`${HEAD} in m³`, '01.02.2025;12']).refusal).toEqual({ reason: 'unit', unit: 'm?', line: 2 });
    expect(said(['Datum;Leistung kW', '01.02.2025;12,5', '02.02.2025;13,5'])).toBe('refuses power');
    expect(out([HEAD, '01.02.2025;12 kWh', '02.02.2025;13 cbm'])).toEqual(['3 unit']);
    expect(said([HEAD, '01.02.2025;12000 l'], { unit: 'cubicMeter' })).toBe('2025-02-01=12');
  });
});

describe('counters and uses', () => {
  const months = (word: string) => [`Monat;${word}`, '01.01.2024;310', '01.02.2024;280', '01.03.2024;300'];
  const added = '2024-01-01=1000 2024-02-01=1310 2024-03-01=1590 2024-04-01=1890';
  test('a neutral word is a counter where it never falls and is usual', () => {
    const lines = ['Datum;Wert', '01.01.2024;1000', '01.01.2025;4000'];
    expect(said(lines)).toBe('2024-01-01=1000 2025-01-01=4000');
    expect(said(lines, { usual: { least: 5_000, most: 9_000 } })).toBe('asks kind');
    expect(said(lines, { usual: undefined })).toBe('asks kind');
    expect(said(lines, { known: [known('2023-12-01', 5_000)] })).toBe('asks kind');
  });
  test('a word of use with values that fall is a use, added up from a reading on a bound', () => {
    expect(said(months('Verbrauch'), { known: [known('2024-01-01', 1_000)] })).toBe(added);
    expect(said(months('Verbrauch'), { known: [known('2024-04-01', 1_890)] })).toBe(added);
    expect(said(months('Verbrauch'), { known: [known('2024-01-05', 1_000)] })).toBe('asks counterAt');
    expect(said(months('Verbrauch'), { answers: { counterAt: `${dayOfIso('2024-04-01')}:1890` } })).toBe(
      added,
    );
    expect(said(months('Verbrauch'), { answers: { counterAt: `${dayOfIso('2024-02-01')}:1310` } })).toBe(
      'asks counterAt',
    );
    expect(said(months('Verbrauch'), { answers: { counterAt: `${dayOfIso('2024-04-01')}:80` } })).toBe(
      '2024-04-01=80',
    );
  });
  test('costs beside a counter make no use of it', () => {
    const lines = ['Datum;Strom;Kosten in Euro', '01.01.2024;1000;5', '01.01.2025;4000;6'];
    expect(said(lines)).toBe('2024-01-01=1000 2025-01-01=4000');
  });
  test('without falls it is asked', () => {
    expect(said(['Datum;Verbrauch', '01.01.2024;310', '01.02.2024;320'])).toBe('asks kind');
    expect(said(months('Wert'))).toBe('asks kind');
  });
  test('a counter that falls again and again is asked about', () => {
    const days = Array.from(
      { length: 14 },
      (_, i) => `${String(i + 1).padStart(2, '0')}.01.2025;${10 + (i % 2)}`,
    );
    expect(said([HEAD, ...days])).toBe('asks kind');
  });
  test.each([
    ['months by name', ['Monat;Verbrauch', '01/2024;310', '02/2024;280', '03/2024;300'], added],
    ['last days', ['Datum;Verbrauch', '31.01.2024;310', '29.02.2024;280', '31.03.2024;300'], added],
    [
      'from and to, the last day inside',
      [
        'Von;Bis;Verbrauch',
        '01.01.2024;31.01.2024;310',
        '01.02.2024;29.02.2024;280',
        '01.03.2024;31.03.2024;300',
      ],
      added,
    ],
    [
      'from and to, the day after',
      [
        'Von;Bis;Verbrauch',
        '01.01.2024;01.02.2024;310',
        '01.02.2024;01.03.2024;280',
        '01.03.2024;01.04.2024;300',
      ],
      added,
    ],
    [
      'quarter hours by their beginning',
      [
        'Zeit;Verbrauch',
        '01.01.2024 00:00;2',
        '01.01.2024 12:00;3',
        '02.01.2024 00:00;4',
        '02.01.2024 12:00;1',
      ],
      '2024-01-01=1000 2024-01-02=1005 2024-01-03=1010',
    ],
    [
      'quarter hours by their end',
      [
        'Zeit;Verbrauch',
        '01.01.2024 12:00;2',
        '02.01.2024 00:00;3',
        '02.01.2024 12:00;4',
        '03.01.2024 00:00;1',
      ],
      '2024-01-01=1000 2024-01-02=1005 2024-01-03=1010',
    ],
    [
      'days',
      ['Tag;Verbrauch', '01.01.2024;5', '02.01.2024;4'],
      '2024-01-01=1000 2024-01-02=1005 2024-01-03=1009',
    ],
  ])('%s', (_, lines, readings) =>
    expect(said(lines, { known: [known('2024-01-01', 1_000)] })).toBe(readings),
  );
  test('periods that no first or last day tells of are asked about', () => {
    const lines = ['Datum;Verbrauch', '15.01.2024;300', '20.01.2025;280', '17.01.2026;270'];
    const counterAt = `${dayOfIso('2024-01-15')}:1000`;
    expect(said(lines)).toBe('asks period');
    expect(said(lines, { today: dayOfIso('2026-02-01'), answers: { period: 'begins', counterAt } })).toBe(
      '2024-01-15=1000 2025-01-20=1300 2026-01-17=1580',
    );
    expect(out(lines, { today: dayOfIso('2026-02-01'), answers: { period: 'begins', counterAt } })).toEqual([
      '4 noEnd',
    ]);
    expect(read(lines, { answers: { period: 'ends' } }).questions.at(-1)).toMatchObject({
      kind: 'counterAt',
      day: dayOfIso('2024-01-16'),
    });
  });
  test('after a gap a new counter begins, so that nothing spans it', () => {
    const days = Array.from({ length: 366 }, (_, i) => dayOfIso('2024-01-01') + i)
      .filter((day) => !isoOfDay(day).startsWith('2024-07'))
      .map((day, i) => `${isoOfDay(day)};${i % 2 === 0 ? 9 : 11}`);
    const { readings } = read(['Tag;Verbrauch', ...days], { known: [known('2024-01-01', 1_000)] });
    expect(readings.filter(({ replaced }) => replaced).map(({ day }) => isoOfDay(day))).toEqual([
      '2024-08-01',
    ]);
    expect(readings.at(-1)).toMatchObject({ day: dayOfIso('2025-01-01'), value: 4_349 });
  });
  test('what lies over another period is left out', () =>
    expect(
      out(
        [
          'Von;Bis;Verbrauch',
          '01.01.2024;31.01.2024;310',
          '01.01.2024;29.02.2024;280',
          '01.02.2024;29.02.2024;270',
        ],
        {
          known: [known('2024-01-01', 1_000)],
        },
      ),
    ).toEqual(['3 overlap']));
});

describe('registers and meters', () => {
  test('high and low tariff in rows are added', () =>
    expect(
      said([
        'Datum;OBIS;Stand',
        '01.01.2024;1.8.1;100',
        '01.01.2024;1.8.2;50',
        '01.01.2025;1.8.1;300',
        '01.01.2025;1.8.2;80',
      ]),
    ).toBe('2024-01-01=150 2025-01-01=380'));
  test('what is fed in is never taken', () => {
    expect(said(['Datum;Stand Einspeisung;Stand Bezug', '01.01.2024;100;50'])).toBe('2024-01-01=50');
    expect(said(['Datum;Einspeisung', '01.01.2024;100'])).toBe('refuses feedIn');
    expect(out(['Datum;Register;Stand', '01.01.2024;Export;100', '01.01.2024;Import;50'])).toEqual([
      '2 feedIn',
    ]);
  });
  test('meters that follow each other are a swap, at the same time they are asked about', () => {
    const lines = (second: string) => [
      'Datum;Zählernummer;Stand',
      '01.01.2024;A;100',
      `${second};B;3`,
      '01.01.2025;A;400',
      '01.06.2025;B;90',
    ];
    expect(said(lines('01.01.2025'))).toBe('2024-01-01=100 2025-01-01=400 2025-01-01=3R 2025-06-01=90');
    expect(said(lines('01.06.2024'))).toBe('asks meter');
    expect(read(lines('01.06.2024')).questions).toMatchObject([
      {
        choices: [
          { value: 'A', first: 100, last: 400 },
          { value: 'B', first: 3, last: 90 },
        ],
      },
    ]);
    expect(said(lines('01.06.2024'), { answers: { meter: 'B' } })).toBe('2024-06-01=3 2025-06-01=90');
  });
});

describe('a counter that falls', () => {
  const lines = (value: number, next: number) => [
    HEAD,
    '01.01.2024;9950',
    `01.07.2024;${value}`,
    `01.01.2025;${next}`,
  ];
  const choices = (given: readonly string[]) =>
    read(given)
      .questions.at(-1)
      ?.choices.map(({ value }) => value);
  test('below a tenth and rising on was replaced, or rolled over', () => {
    expect(choices(lines(30, 1_000))).toEqual(['swap', 'rollover', 'leaveOut']);
    expect(said(lines(30, 1_000), { answers: { 'fall:3': 'swap' } })).toBe(
      '2024-01-01=9950 2024-07-01=30R 2025-01-01=1000',
    );
    expect(said(lines(30, 1_000), { answers: { 'fall:3': 'rollover' } })).toBe(
      '2024-01-01=9950 2024-07-01=30 2025-01-01=1000',
    );
  });
  test('anywhere else was replaced, or one of two values is a slip', () => {
    expect(choices(lines(9_000, 9_500))).toEqual(['swap', 'leaveOut', 'leaveOutBefore']);
    expect(said(lines(9_000, 9_500), { answers: { 'fall:3': 'leaveOutBefore' } })).toBe(
      '2024-07-01=9000 2025-01-01=9500',
    );
    expect(said(lines(9_000, 9_960), { answers: { 'fall:3': 'leaveOut' } })).toBe(
      '2024-01-01=9950 2025-01-01=9960',
    );
    expect(out(lines(9_000, 9_960), { answers: { 'fall:3': 'leaveOut' } })).toEqual(['3 slip']);
  });
  test('also below what was known before the file', () => {
    expect(said([HEAD, '01.01.2025;50'], { known: [known('2024-01-01', 9_000)] })).toBe('asks fall');
    expect(
      said([HEAD, '01.01.2025;0', '01.06.2025;20'], {
        known: [known('2024-01-01', 9_000)],
        answers: { 'fall:2': 'swap' },
      }),
    ).toBe('2025-01-01=0R 2025-06-01=20');
  });
  test('0 is the first value of a new counter only', () => {
    expect(said([HEAD, '01.01.2024;0', '01.01.2025;10'])).toBe('2024-01-01=0 2025-01-01=10');
    expect(out([HEAD, '01.01.2024;0', '01.06.2024;0', '01.01.2025;10'])).toEqual(['3 value']);
  });
});

describe('lines without a reading', () => {
  test('are left out with their reason', () =>
    expect(
      out([
        HEAD,
        'Summe;12',
        '31.02.2024;5',
        '01.03.2024;viel',
        '01.04.2024;-5',
        '01.01.2030;12',
        '01.05.2024;10',
      ]),
    ).toEqual(['2 date', '3 date', '4 value', '5 negative', '6 future']));
  test('before and after the days of the meter as well', () =>
    expect(
      out([HEAD, '01.01.2024;5', '01.01.2025;10'], { active: [{ from: dayOfIso('2024-06-01') }] }),
    ).toEqual(['2 notActive']));
  test('estimates that contradict what was read', () => {
    const lines = (estimate: number) => [
      'Datum;Stand;Art',
      '01.01.2024;100;abgelesen',
      `01.07.2024;${estimate};E`,
      '01.01.2025;300;abgelesen',
    ];
    expect(said(lines(250))).toBe('2024-01-01=100 2024-07-01=250E 2025-01-01=300');
    expect(out(lines(350))).toEqual(['3 estimate']);
    expect(out(lines(50))).toEqual(['3 estimate']);
  });
  test('of a day the first counts, of a file that goes back in time too', () => {
    expect(said([HEAD, '01.01.2025 08:00;100', '01.01.2025 20:00;104'])).toBe('2025-01-01=100');
    expect(said([HEAD, '02.01.2025;110', '01.01.2025 20:00;104', '01.01.2025 08:00;100'])).toBe(
      '2025-01-01=100 2025-01-02=110',
    );
    expect(said([HEAD, '02.01.2025;110', '01.01.2025;104', '01.01.2025;100'])).toBe(
      '2025-01-01=100 2025-01-02=110',
    );
  });
  test('on the day of a swap the last of the old counter counts', () =>
    expect(
      said([
        'Datum;Zähler;Stand',
        '01.01.2025 08:00;A;100',
        '01.01.2025 12:00;A;104',
        '01.01.2025 12:05;B;3',
        '01.01.2025 18:00;B;5',
      ]),
    ).toBe('2025-01-01=104 2025-01-01=3R'));
  test('of more than 500 the first of each month, the last and swaps, unless all are wanted', () => {
    const line = (i: number) =>
      `${isoOfDay(dayOfIso('2021-01-01') + i)};${i < 500 ? 'A' : 'B'};${i < 500 ? i + 1 : i - 499}`;
    const lines = (count: number) => [
      'Datum;Zähler;Stand',
      ...Array.from({ length: count }, (_, i) => line(i)),
    ];
    expect(read(lines(500)).readings).toHaveLength(500);
    const file = read(lines(501));
    expect(file.daily).toBe(501);
    // 17 months have begun, the old counter's last value and the new one's first are the last two.
    expect(file.readings).toHaveLength(19);
    expect(file.readings.at(-1)).toMatchObject({ replaced: true, value: 1 });
    expect(read(lines(501), { all: true }).readings).toHaveLength(501);
    expect(read(lines(1_500), { all: true }).readings).toHaveLength(1_500);
  });
});

test('as many lines as a file may have are read', () => {
  const begin = dayOfIso('2018-01-01');
  const lines = Array.from({ length: 200_000 }, (_, i) => {
    const day = begin + Math.floor(i / 96);
    return `${isoOfDay(day)} ${String(Math.floor((i % 96) / 4)).padStart(2, '0')}:${(i % 4) * 15 || '00'};${i + 1}`;
  });
  // 69 months have begun, and the last day is not the first of one.
  expect(read([HEAD, ...lines]).readings).toHaveLength(70);
});

describe('beside readings that are there', () => {
  const lines = [HEAD, '01.01.2024;100', '01.07.2024;200', '01.01.2025;300'];
  test('the same ones ask nothing', () =>
    expect(said(lines, { known: [known('2024-07-01', 200), known('2024-09-01', 250)] })).toContain(
      '2024-07-01=200',
    ));
  test.each([
    ['another value of a day', known('2024-07-01', 210), '2024-01-01=100 2025-01-01=300'],
    ['one below the file', known('2024-09-01', 150), '2024-01-01=100 2025-01-01=300'],
    ['one above the file', known('2024-09-01', 400), '2024-01-01=100 2024-07-01=200'],
  ])('%s is asked about and stays', (_, own, readings) => {
    expect(said(lines, { known: [own] })).toBe('asks own');
    expect(said(lines, { known: [own], answers: { own: 'own' } })).toBe(readings);
    expect(said(lines, { known: [own], answers: { own: 'file' } })).toBe(
      '2024-01-01=100 2024-07-01=200 2025-01-01=300',
    );
  });
});

describe('what stands around the values', () => {
  const [day, month] = ['01.02.2025;12345,6', '01.02.2025;12,3456'];
  test.each([
    ['a unit above', ['Einheit: MWh', HEAD, month]],
    ['a unit above, in a cell of its own', ['Einheit;MWh', HEAD, month]],
    ['a unit below the heading', [HEAD, '[dd.MM.yyyy];[MWh]', month]],
    ['a unit with the power and the hour apart', ['Datum;Stand in kW h', day]],
    ['remarks', ['# made by a hub', HEAD, day, '# end']],
    ['a date in the heading', ['Datum;Zählerstand;Ansicht:;2 Jahre;12.02.2025', `${day};;;`]],
    ['a factor of a transformer', ['Datum;Stand;Wandlerfaktor', '01.02.2025;308,64;40']],
    ['a time in Greenwich, said above', ['Zeitzone: UTC', HEAD, '31.01.2025 23:00;12345,6']],
    ['the name of a zone', [HEAD, '2025-01-31T23:00:00[UTC];12345,6']],
    ['an offset and the name of its zone', [HEAD, '2025-01-31 23:00:00 +0000 UTC;12345,6']],
    ['winter time by its name', [HEAD, '31.07.2025 23:00 MEZ;12345,6'], '2025-08-01=12345.6'],
    ['an hour alone', [HEAD, '01.02.2025 10 Uhr;12345,6']],
    ['a dash before the time', [HEAD, '01.02.2025 - 12:00 Uhr;12345,6']],
    ['the day of the week behind', [HEAD, '01.02.2025 (Sa);12345,6']],
    ['no decimals, as prices have it', [HEAD, '01.02.2025;12.345,-'], '2025-02-01=12345'],
    ['a power of ten that lost nothing', [HEAD, '01.02.2025;1,23456E+04'], '2025-02-01=12345.6'],
  ])('%s', (_, lines, readings = '2025-02-01=12345.6') => expect(said(lines)).toBe(readings));

  const use = '2024-01-01=1000 2024-02-01=1310 2024-03-01=1590';
  const at = { known: [known('2024-01-01', 1_000)], answers: { kind: 'use' } } as const;
  test.each([
    ['months and years side by side', ['Jahr;Jan;Feb', '2024;310;280']],
    ['years over months', ['Monat;2024;2025', 'Januar;310;', 'Februar;280;']],
    ['months as columns', ['Zähler;Januar 2024;Februar 2024', 'A;310;280']],
    ['year and month apart', ['Jahr;Monat;Verbrauch', '2024;1;310', '2024;Februar;280']],
    ['periods in a cell', ['Zeitraum;Verbrauch', '01.01.-31.01.2024;310', '01.02. bis 29.02.2024;280']],
    ['months in a cell', ['Zeitraum;Verbrauch', 'Jan 2024 - Jan 2024;310', 'Feb - Feb 2024;280']],
    [
      'a day and two clocks',
      [
        'Datum;Zeit von;Zeit bis;Verbrauch',
        ...Array.from({ length: 60 }, (_, i) =>
          [0, 12].map((hour) => {
            const iso = isoOfDay(dayOfIso('2024-01-01') + i)
              .split('-')
              .toReversed()
              .join('.');
            return `${iso};${hour || '00'}:00;${hour ? '00' : '12'}:00;${i < 31 ? 5 : 280 / 58}`;
          }),
        ).flat(),
      ],
      'begins and ends',
    ],
  ])('%s', (_, lines, readings = use) => {
    const file = read(lines, at);
    expect(file.isOpen).toBe(false);
    if (readings === use) expect(said(lines, at)).toBe(use);
    else expect(file.readings.at(-1)?.value).toBeCloseTo(1_590, 3);
  });
  test('quarters', () =>
    expect(said(['Quartal;Verbrauch', 'Q1 2024;900', '2. Quartal 2024;800'], at)).toBe(
      '2024-01-01=1000 2024-04-01=1900 2024-07-01=2700',
    ));
  test('months without a year', () => {
    const lines = ['Monat;Verbrauch', 'Dez;310', 'Jan;280'];
    expect(said(lines)).toBe('asks year');
    expect(said(lines, { known: [known('2023-12-01', 5)], answers: { year: '2023', kind: 'use' } })).toBe(
      '2023-12-01=5 2024-01-01=315 2024-02-01=595',
    );
  });
  test('words behind a date that say nothing known', () => {
    const lines = [HEAD, '01.02.2024;100', '01.02.2025 Turnus;200'];
    expect(said(lines)).toBe('asks rest');
    expect(said(lines, { answers: { rest: 'ignored' } })).toBe('2024-02-01=100 2025-02-01=200');
    expect(said(lines, { answers: { rest: 'noReading' } })).toBe('2024-02-01=100');
    expect(out(lines, { answers: { rest: 'noReading' } })).toEqual(['3 rest']);
  });
  test('hours of which the first and the last of the day say which number is the month', () => {
    const hours = ['09/04/2024', '09/05/2024', '09/06/2024'].flatMap((date) =>
      Array.from({ length: 24 }, (_, i) => `${date} ${String(i).padStart(2, '0')}:00;0.5`),
    );
    const given = { known: [known('2024-09-04', 10)], answers: { kind: 'use' } } as const;
    expect(said(['Date;Consumed kWh', ...hours], given)).toBe(
      '2024-09-04=10 2024-09-05=22 2024-09-06=34 2024-09-07=46',
    );
  });
  test('a column that says nothing is named', () =>
    expect(read(['Datum;Zählerstand;Bearbeiter;Leer', '01.02.2025;5;Frau X;']).unused).toEqual([
      'Bearbeiter',
    ]));
});

describe('estimates', () => {
  const lines = (word: string) => ['Datum;Stand;Status', '01.01.2024;100;W', `01.07.2024;200;${word}`];
  test.each(['geschätzt', 'VNB-Schätzung', 'Ersatzwert', 'Hochrechnung', 'nicht abgelesen', 'E', 'V', 'L2'])(
    '%s',
    (word) => expect(said(lines(word))).toBe('2024-01-01=100 2024-07-01=200E'),
  );
  test.each(['W', 'L1', 'nicht geschätzt', 'abgelesen', 'Schatzmeister'])('no estimate: %s', (word) =>
    expect(said(lines(word))).toBe('2024-01-01=100 2024-07-01=200'),
  );
  test('behind a value, and by a column of marks', () => {
    expect(said([HEAD, '01.07.2024;200 kWh (geschätzt)'])).toBe('2024-07-01=200E');
    expect(said(['Datum;Stand;Geschätzt', '01.07.2024;200;ja', '01.08.2024;210;nein'])).toBe(
      '2024-07-01=200E 2024-08-01=210',
    );
  });
});

describe('parts of one sum', () => {
  test.each([
    ['tariffs as columns', ['Datum;Zählerstand T1;Zählerstand T2', '01.01.2024;100;50'], '2024-01-01=150'],
    [
      'their total beside them, with a letter of German',
      ['Datum;Zählerstand HT;Zählerstand T2;Zählerstand', '01.01.2024;1;2;3'],
      '2024-01-01=3',
    ],
    ['their total beside them', ['Datum;Stand low;Stand high;Stand', '01.01.2024;1;2;3'], '2024-01-01=3'],
    [
      'registers by number',
      ['Datum;Zählwerk;Stand', '01.01.2024;001;100', '01.01.2024;002;50'],
      '2024-01-01=150',
    ],
    [
      'phases by the names of a hub',
      ['time;a_total_act_energy;b_total_act_energy', '2024-01-01;100000;50000'],
      '2024-01-01=150',
    ],
  ])('%s', (_, lines, readings) => expect(said(lines)).toBe(readings));
  test('numbers may be parts or meters', () => {
    const lines = ['Datum;Zähler 1 Stand;Zähler 2 Stand', '01.01.2024;100;50'];
    expect(read(lines).questions[0]?.choices.map(({ value }) => value)).toEqual(['1', '2', 'all']);
    expect(said(lines, { answers: { column: 'all' } })).toBe('2024-01-01=150');
    // As long as it is open, none of them is shown as taken.
    expect(read(lines).columns.values).toEqual([]);
  });
  test('letters are names of meters', () =>
    expect(said(['Datum;Zähler;Stand', '01.01.2024;A;100', '01.01.2024;B;50', '01.01.2025;A;110'])).toBe(
      'asks meter',
    ));
});

describe('files of this product', () => {
  const list = Array.from(
    { length: 2_400 },
    (_, i) => `${isoOfDay(dayOfIso('2019-01-01') + i)};${i + 1};1;x`,
  );
  test('a list is never thinned', () =>
    expect(read(['Datum;Stand (kWh);Seit der letzten (kWh);Herkunft', ...list]).readings).toHaveLength(
      2_400,
    ));
  test('the archive, also of a former version, and saved again by a spreadsheet', () => {
    const row = (id: number, last: string) => `9,${id},100,2024-01-01,${last}`;
    const head = 'id,meterId,v,d,meterReplaced,estimated';
    expect(said([head, row(METER_OF_FILE.id, 'FALSE,TRUE'), row(77, ',')])).toBe('2024-01-01=100E');
  });
});
