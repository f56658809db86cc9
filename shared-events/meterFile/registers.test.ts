import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import { type MeterFile, readMeterFile } from './readMeterFile.ts';
import { tableOf } from './table.ts';
import { METER_OF_FILE } from './testing/meterOfFile.ts';

const BEGIN = dayOfIso('2024-01-01');
const HEAD = 'Datum;Register;Zählerstand kWh';

const read = (lines: readonly string[], answers: Readonly<Record<string, string>> = {}): MeterFile =>
  readMeterFile(tableOf(lines.join('\n')), METER_OF_FILE, { answers, columns: {}, all: true });
const said = ({ readings }: MeterFile): string =>
  readings.map(({ day, value, estimated }) => `${isoOfDay(day)}=${value}${estimated ? 'E' : ''}`).join(' ');
const out = ({ leftOut }: MeterFile): readonly string[] =>
  leftOut.map(({ line, reason, cell }) => `${line} ${reason} ${cell}`);

test('given tariffs read a minute apart, when they are read, then each day has their sum', () => {
  const days = [0, 1, 2].flatMap((i) => [
    `${isoOfDay(BEGIN + i)} 08:00;1.8.1;${1_000 + 5 * i}`,
    `${isoOfDay(BEGIN + i)} 08:01;1.8.2;${500 + 3 * i}`,
  ]);
  const file = read([HEAD, ...days]);
  expect([said(file), out(file)]).toEqual(['2024-01-01=1500 2024-01-02=1508 2024-01-03=1516', []]);
});

test('given a day without one of the tariffs, when it is read, then it is left out with its reason', () => {
  const file = read([
    ...[HEAD, '01.01.2024;HT;1000', '01.01.2024;NT;500', '01.06.2024;HT;1100'],
    ...['01.07.2024;NT;560', '01.01.2025;HT;1200', '01.01.2025;NT;600'],
  ]);
  expect(said(file)).toBe('2024-01-01=1500 2025-01-01=1800');
  expect(out(file)).toEqual(['4 oneTariff HT', '5 oneTariff NT']);
});

test('given a total beside its tariffs, when they are read, then it is taken and they are counted', () => {
  const file = read([
    ...[HEAD, '01.01.2024;1.8.0;150', '01.01.2024;1.8.1;100', '01.01.2024;1.8.2;50'],
    ...['01.01.2025;1.8.0;3810', '01.01.2025;1.8.1;2500', '01.01.2025;1.8.2;1310'],
  ]);
  expect(said(file)).toBe('2024-01-01=150 2025-01-01=3810');
  expect(out(file)).toEqual([
    ...['3 oneTariff 1.8.1', '4 oneTariff 1.8.2', '6 oneTariff 1.8.1', '7 oneTariff 1.8.2'],
  ]);
});

test('given an opening and a closing counter of each tariff, when they are read, then both are sums', () => {
  const file = read([
    'Von;Bis;Register;Anfangsstand;Endstand;Art',
    '01.01.2024;01.01.2025;HT;1000;1500;abgelesen',
    '01.01.2024;01.01.2025;NT;500;800;geschätzt',
  ]);
  expect(said(file)).toBe('2024-01-01=1500E 2025-01-01=2300E');
});

test('given hours of use of one tariff or the other, when they are read, then the day has both', () => {
  const uses = [0, 1].flatMap((i) => [
    `${isoOfDay(BEGIN + i)} 00:00;NT;2`,
    `${isoOfDay(BEGIN + i)} 08:00;HT;3`,
    `${isoOfDay(BEGIN + i)} 16:00;HT;${4 + i}`,
  ]);
  const file = read(['Zeit;Register;Verbrauch kWh', ...uses], { counterAt: `${BEGIN}:1000` });
  expect([said(file), out(file)]).toEqual(['2024-01-01=1000 2024-01-02=1009 2024-01-03=1019', []]);
});

test.each(['Zeit', 'Von;Bis'])(
  'given quarter hours of one tariff or the other until midnight (%s), when they are read, then none is lost',
  (heading) => {
    const at = (i: number): string => new Date(BEGIN * 86_400_000 + i * 900_000).toISOString().slice(0, 19);
    const lines = Array.from({ length: 2 * 96 }, (_, i) => {
      const period = heading === 'Zeit' ? at(i + 1) : `${at(i)};${at(i + 1)}`;
      return `${period};${i % 96 < 24 || i % 96 >= 88 ? 'NT' : 'HT'};${i % 2 ? 0.25 : 0.5}`;
    });
    const file = read([`${heading};Register;Verbrauch kWh`, ...lines], { counterAt: `${BEGIN}:1000` });
    expect([said(file), out(file)]).toEqual(['2024-01-01=1000 2024-01-02=1036 2024-01-03=1072', []]);
  },
);

test('given rows of both tariffs on any days, when they are read, then each is in a sum or left out', () => {
  const days = fc.array(
    fc.record({ high: fc.boolean(), low: fc.boolean(), minute: fc.integer({ min: 10, max: 59 }) }),
    {
      minLength: 3,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(days, (all) => {
      const lines = all.flatMap(({ high, low, minute }, i) => [
        ...(high ? [`${isoOfDay(BEGIN + i)} 08:00;HT;${1_000 + 5 * i}`] : []),
        ...(low ? [`${isoOfDay(BEGIN + i)} 08:${minute};NT;${500 + 3 * i}`] : []),
      ]);
      const both = all.flatMap(({ high, low }, i) =>
        high && low ? [{ day: BEGIN + i, value: 1_500 + 8 * i }] : [],
      );
      fc.pre(both.length > 0);
      const file = read([HEAD, ...lines]);
      expect(file.readings.map(({ day, value }) => ({ day, value }))).toEqual(both);
      expect(file.leftOut).toHaveLength(lines.length - 2 * both.length);
    }),
  );
});
