import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import type { LeftOutReason } from './entries.ts';
import { type MeterFile, readMeterFile } from './readMeterFile.ts';
import { tableOf } from './table.ts';
import { METER_OF_FILE } from './testing/meterOfFile.ts';

const BEGIN = dayOfIso('2024-01-01');

/** Read for a counter that showed 1,000 on 1 January 2024, which uses are added up from. */
const read = (lines: readonly string[], answers: Readonly<Record<string, string>> = {}): MeterFile =>
  readMeterFile(
    tableOf(lines.join('\n')),
    { ...METER_OF_FILE, known: [{ day: BEGIN, value: 1_000 }] },
    { answers: { kind: 'use', ...answers }, columns: {}, all: true },
  );
const openIn = ({ questions }: MeterFile): readonly string[] =>
  questions.filter(({ answer }) => answer === undefined).map(({ kind }) => kind);
const said = (file: MeterFile): string =>
  file.readings
    .map(({ day, value, replaced }) => `${isoOfDay(day)}=${value}${replaced ? 'R' : ''}`)
    .join(' ');
const out = ({ leftOut }: MeterFile): readonly [LeftOutReason, number][] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, some]) => [reason, some.length]);

describe('von and bis', () => {
  const HEAD = 'Von;Bis;Verbrauch kWh';
  const row = (from: Day, to: Day, use: number): string => `${isoOfDay(from)};${isoOfDay(to)};${use}`;

  test('given a year of single days that end with the next, when it is read, then no day is lost', () => {
    const days = Array.from({ length: 365 }, (_, i) => row(BEGIN + i, BEGIN + i + 1, 9 + (i % 3)));
    const file = read([HEAD, ...days]);
    expect([file.isOpen, out(file)]).toEqual([false, []]);
    expect(file.readings).toHaveLength(366);
    expect(file.readings.at(-1)).toMatchObject({ day: BEGIN + 365, value: 1_000 + 3_649 });
  });

  test('given single days of which one is missing, when they are read, then none of the others is lost', () => {
    const days = [0, 1, 3, 4].map((i) => row(BEGIN + i, BEGIN + i + 1, 9 + (i % 2)));
    expect(said(read([HEAD, ...days]))).toBe(
      '2024-01-01=1000 2024-01-02=1009 2024-01-03=1019 2024-01-04=1019R 2024-01-05=1029 2024-01-06=1038',
    );
  });

  test('given ends that are inside and ends that are not, when they are read, then it is asked', () => {
    const lines = [HEAD, row(BEGIN, BEGIN + 30, 310), row(BEGIN + 31, BEGIN + 59, 280)];
    expect(openIn(read(lines))).toEqual([]);
    expect(
      openIn(read([HEAD, row(BEGIN, BEGIN, 9), row(BEGIN, BEGIN + 1, 8), row(BEGIN + 1, BEGIN + 2, 9)])),
    ).toEqual(['period']);
    expect(openIn(read([...lines, row(BEGIN + 59, BEGIN + 90, 300)]))).toEqual(['period']);
  });

  test('given periods one after the other, when they are read, then each use lies where it was written', () => {
    const lengths = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 40 }), use: fc.integer({ min: 1, max: 500 }) }),
      {
        minLength: 3,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(
        lengths,
        fc.boolean(),
        fc.constantFrom('', ' 00:00', 'T00:00:00'),
        (periods, isInside, time) => {
          let [day, counter] = [BEGIN, 1_000];
          const expected = [{ day, value: counter }];
          const lines = periods.map(({ days, use }) => {
            const from = day;
            [day, counter] = [day + days, counter + use];
            expected.push({ day, value: counter });
            return `${isoOfDay(from)}${time};${isoOfDay(isInside ? day - 1 : day)}${time};${use}`;
          });
          const file = read([HEAD, ...lines]);
          const inTime = expected.filter((one) => one.day <= dayOfIso('2026-01-15'));
          expect(openIn(file)).toEqual([]);
          expect(file.readings.map(({ day: on, value }) => ({ day: on, value }))).toEqual(inTime);
        },
      ),
    );
  });
});

describe('hours', () => {
  const HEAD = 'Zeit;Verbrauch kWh';
  const hours = (days: number, isThere: (day: number, hour: number) => boolean): readonly string[] =>
    Array.from({ length: days * 24 }, (_, i): [number, number] => [Math.floor(i / 24), i % 24])
      .filter(([day, hour]) => isThere(day, hour))
      .map(
        ([day, hour]) => `${isoOfDay(BEGIN + day)} ${String(hour).padStart(2, '0')}:00;${hour % 2 ? 1 : 1.5}`,
      );

  test('given a day without some of its hours, when it is read, then it is a gap and they are counted', () => {
    const file = read([HEAD, ...hours(3, (day, hour) => day !== 1 || hour < 8 || hour >= 18)]);
    expect(said(file)).toBe('2024-01-01=1000 2024-01-02=1030 2024-01-03=1030R 2024-01-04=1060');
    expect(out(file)).toEqual([['hours', 14]]);
  });

  test('given a file that begins and ends within a day, when it is read, then only whole days are uses', () => {
    const begin = `${BEGIN + 1}:1030`;
    const lines = [HEAD, ...hours(4, (day, hour) => (day > 0 || hour >= 14) && (day < 3 || hour < 9))];
    const file = read(lines, { period: 'begins', counterAt: begin });
    expect([said(file), out(file)]).toEqual([
      '2024-01-02=1030 2024-01-03=1060 2024-01-04=1090',
      [['hours', 19]],
    ]);
  });

  test('given uses at any hour, when they are read, then none of the days is short', () => {
    const times = ['01 07:10;3', '01 09:40;2', '01 22:00;1', '02 06:30;4', '03 11:00;2', '03 12:05;1'];
    const file = read([HEAD, ...times.map((time) => `2024-01-${time}`)], { period: 'begins' });
    expect([said(file), out(file)]).toEqual([
      '2024-01-01=1000 2024-01-02=1006 2024-01-03=1010 2024-01-04=1013',
      [],
    ]);
  });

  test.each(['2024-03-31', '2024-10-27'])(
    'given the clock of %s with or without an offset, when its quarter hours are read, then it is whole',
    (iso) => {
      const day = dayOfIso(iso);
      const counterAt = `${day - 1}:1000`;
      const whole = (lines: readonly string[]) =>
        out(read([HEAD, ...lines], { period: 'begins', counterAt }));
      const begin = Date.parse(`${isoOfDay(day - 1)}T00:00:00${iso < '2024-04' ? '+01:00' : '+02:00'}`);
      const quarters = (48 + (iso < '2024-04' ? 23 : 25)) * 4;
      const uses = (i: number): string => (i % 2 ? '0.25' : '0.5');
      const inUtc = Array.from(
        { length: quarters },
        (_, i) => `${new Date(begin + i * 900_000).toISOString()};${uses(i)}`,
      );
      const local = Array.from({ length: 3 * 96 }, (_, i) => {
        const [on, at] = [day - 1 + Math.floor(i / 96), i % 96];
        return `${isoOfDay(on)} ${String(Math.floor(at / 4)).padStart(2, '0')}:${(at % 4) * 15 || '00'};${uses(i)}`;
      });
      expect([whole(inUtc), whole(local)]).toEqual([[], []]);
      expect(whole(local.toSpliced(100, 8))).toEqual([['hours', 88]]);
    },
  );
});

describe('one date a period', () => {
  const HEAD = 'Datum;Verbrauch kWh';
  const ENDS = ['2024-01-31;310', '2024-02-29;290'];

  test('given ends of months and one day more, when they are read, then it is asked what they stand for', () => {
    const lines = [HEAD, ...ENDS, '2024-03-01;5', '2024-03-31;305'];
    expect(openIn(read(lines))).toEqual(['period']);
    expect(said(read(lines, { period: 'ends', counterAt: `${dayOfIso('2024-02-01')}:1310` }))).toBe(
      '2024-02-01=1310 2024-03-01=1600 2024-03-02=1605 2024-04-01=1910',
    );
  });

  test('given quarters of a year and one month more, when they are read, then it is asked', () =>
    expect(
      openIn(
        read([HEAD, '2024-01-01;900', '2024-04-01;800', '2024-07-01;700', '2024-10-01;850', '2024-11-01;5']),
      ),
    ).toEqual(['period']));

  test('given months of which one is missing, when they are read, then the others are months', () =>
    expect(said(read([HEAD, ...ENDS, '2024-04-30;280', '2024-05-31;290']))).toBe(
      '2024-01-01=1000 2024-02-01=1310 2024-03-01=1600 2024-04-01=1600R 2024-05-01=1880 2024-06-01=2170',
    ));

  test('given a month that is said twice, when it is asked about, then no hours are made of the months', () => {
    const lines = [HEAD, ...ENDS, '2024-02-29;290', '2024-03-31;305'];
    expect(openIn(read(lines))).toEqual(['period']);
    const file = read(lines, { period: 'ends', counterAt: `${dayOfIso('2024-02-01')}:1310` });
    expect(said(file)).toBe('2024-02-01=1310 2024-03-01=1600 2024-04-01=1905');
  });

  const days = (isThere: (i: number) => boolean) =>
    Array.from({ length: 30 }, (_, i) =>
      isThere(i) ? [`${isoOfDay(BEGIN + i)};${9 + (i % 3)}`] : [],
    ).flat();

  test('given nearly all days, when they are read, then each is its own and a gap is none', () => {
    const file = read([HEAD, ...days((i) => i !== 10)]);
    expect(openIn(file)).toEqual([]);
    expect(file.readings.at(-1)).toMatchObject({ day: BEGIN + 30, value: 1_000 + 300 - 10 });
    expect(file.readings.filter(({ replaced }) => replaced)).toHaveLength(1);
  });

  test('given days without weekends, when they are read, then it is asked, and days may be the answer', () => {
    const lines = [HEAD, ...days((i) => i % 7 < 5)];
    expect(openIn(read(lines))).toEqual(['period']);
    const file = read(lines, { period: 'days' });
    expect([openIn(file), file.readings.filter(({ replaced }) => replaced).length]).toEqual([[], 4]);
  });

  test('given days of which one is said twice, when they are read, then it counts once and is left out once', () => {
    const file = read([HEAD, ...days(() => true), `${isoOfDay(BEGIN + 29)};${9 + (29 % 3)}`]);
    expect(file.readings.at(-1)).toMatchObject({ day: BEGIN + 30, value: 1_300 });
    expect(out(file)).toEqual([['overlap', 1]]);
  });
});

describe('offsets on the days on which clocks change', () => {
  const MONTHS = ['2024-01-01=1000', '2024-02-01=1310', '2024-03-01=1600', '2024-04-01=1910'].join(' ');

  test('given months that name midnights with their offset, when they are read, then they are months', () => {
    const lines = [
      'Von;Bis;Verbrauch kWh',
      '2024-01-01T00:00:00+01:00;2024-01-31T00:00:00+01:00;310',
      '2024-02-01T00:00:00+01:00;2024-02-29T00:00:00+01:00;290',
      '2024-03-01T00:00:00+01:00;2024-03-31T00:00:00+01:00;310',
    ];
    expect(said(read(lines))).toBe(MONTHS);
  });

  test('given months in UTC, when they are read, then the hour past midnight makes no days of them', () => {
    const lines = [
      'Von;Bis;Verbrauch kWh',
      '2024-01-01T00:00:00Z;2024-02-01T00:00:00Z;310',
      '2024-02-01T00:00:00Z;2024-03-01T00:00:00Z;290',
      '2024-03-01T00:00:00Z;2024-04-01T00:00:00Z;310',
    ];
    expect(said(read(lines))).toBe(MONTHS);
  });

  test.each(['2024-03-30', '2024-10-26'])(
    'given quarter hours in UTC from the day before (%s), when they are read, then each day has its own',
    (iso) => {
      const begin = Date.parse(`${iso}T00:00:00${iso < '2024-04' ? '+01:00' : '+02:00'}`);
      const hours = iso < '2024-04' ? [24, 23, 24] : [24, 25, 24];
      const count = hours.reduce((sum, some) => sum + some * 4, 0);
      const lines = Array.from({ length: count }, (_, i) => {
        const end = new Date(begin + (i + 1) * 900_000).toISOString();
        return `${end};${i % 2 === 0 ? '0.250' : '0.255'}`;
      });
      const day = dayOfIso(iso);
      const file = read(['Zeitstempel;Verbrauch kWh', ...lines], {
        period: 'ends',
        counterAt: `${day}:1000`,
      });
      const steps = file.readings.slice(1).map(({ value }, i) => value - (file.readings[i]?.value ?? 0));
      expect(steps.map((step) => Number(step.toFixed(3)))).toEqual(
        hours.map((some) => Number((some * 1.01).toFixed(3))),
      );
    },
  );
});
