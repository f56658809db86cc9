import { readFileSync } from 'node:fs';
import { dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { FileReading } from '@footprint/shared-events/meterFile/entries.ts';
import type { MeterFile, MeterOfFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import type { FileTable } from '@footprint/shared-events/meterFile/table.ts';
import { fileTables } from '@footprint/web/src/features/energy/readings/fileTables.ts';
import { textOf } from '@footprint/web/src/features/energy/readings/readText.ts';

/** A small file in a form that people have, and what is right for it. */
export interface MeterFileCase {
  readonly file: string;
  readonly gas?: true;
  /** Questions in order, and their answers. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly all?: true;
  /** As ISO days and values; `R` begins a new counter, `E` is estimated. Of long files only how many. */
  readonly readings: string | number;
  /** Lines without a reading, with the reason; of long files only how many. */
  readonly leftOut?: Readonly<Record<number, string>> | number;
  /** A reading that the meter has already, as an ISO day and a value: uses are added up from it. */
  readonly known?: string;
  /** Units used between the first of its readings and the last. */
  readonly used?: number;
  /** Why nothing of it can be taken. */
  readonly refused?: NonNullable<MeterFile['refusal']>['reason'];
  /** Tonnes CO2e of the year; of files that say no year's use none. */
  readonly year?: number;
  readonly tonnes?: number;
}

const WHOLE = '2024-01-01=10000 2024-07-01=11820 2025-01-01=13660';
const BOUNDS = '2024-01-01=10000 2025-01-01=13660';
const ENDS = '2023-12-31=10000 2024-12-31=13660';
const ESTIMATED = '2024-01-01=10000 2024-07-01=12500E 2025-01-01=13660';
const BEGIN = '2024-01-01=10000';
const YEAR = 1.5152;
const startsAt = (iso: string, value: number): string => `${dayOfIso(iso)}:${value}`;

const USES_OF_MONTHS = [
  ...['2024-01-01=10000', '2024-02-01=10310', '2024-03-01=10590', '2024-04-01=10890', '2024-05-01=11160'],
  ...['2024-06-01=11410', '2024-07-01=11650', '2024-08-01=11885', '2024-09-01=12125', '2024-10-01=12380'],
  ...['2024-11-01=12660', '2024-12-01=12960', '2025-01-01=13280'],
].join(' ');

export const METER_FILE_CASES: readonly MeterFileCase[] = [
  { file: 'F01-header-zeitstempel.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F02-preamble.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F03-sep.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F04-totals.csv', readings: WHOLE, leftOut: { 5: 'date' }, tonnes: YEAR },
  {
    file: 'F05-monthly-use-as-wert.csv',
    answers: { counterAt: startsAt('2024-01-01', 10_000) },
    readings: USES_OF_MONTHS,
    tonnes: 1.3579,
  },
  {
    file: 'F05c-yearly-use-as-verbrauchswert.csv',
    answers: { kind: 'use', counterAt: startsAt('2022-01-01', 5_000) },
    readings: '2022-01-01=5000 2023-01-01=8100 2024-01-01=11500 2025-01-01=15200 2026-01-01=19150',
    tonnes: 1.5318,
  },
  { file: 'F07-counter-in-Wh.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F08-counter-in-MWh.csv', readings: WHOLE, tonnes: YEAR },
  {
    file: 'F08b-mwh-brackets.csv',
    readings: '2025-01-01=41200 2026-01-01=44900',
    year: 2025,
    tonnes: 1.5022,
  },
  { file: 'F09-ht-nt.csv', readings: '2024-01-01=15000 2024-07-01=16820 2025-01-01=18660', tonnes: YEAR },
  { file: 'F10-feedin-first.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F11-obis-rows.csv', readings: BOUNDS, leftOut: { 3: 'feedIn', 5: 'feedIn' }, tonnes: YEAR },
  {
    file: 'F11b-two-meters-different-days.csv',
    answers: { meter: '1EMH1' },
    readings: '2023-12-31=10000 2024-12-31=13660',
    leftOut: { 3: 'otherMeter', 5: 'otherMeter' },
    tonnes: YEAR,
  },
  { file: 'F12-yy.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F13-us-date.csv', readings: '2023-12-31=10000 2024-06-30=11820 2024-12-31=13660', tonnes: YEAR },
  { file: 'F14-utf16.txt', readings: BOUNDS, tonnes: YEAR },
  { file: 'F14b-windows1252.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F14c-mac-roman.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F15-quarter-hours-year.csv', readings: 367, leftOut: 34_770, tonnes: 1.5128 },
  { file: 'F16-daily-two-years.csv', readings: 25, leftOut: 706, tonnes: YEAR },
  { file: 'F16-daily-two-years.csv', all: true, readings: 731, tonnes: YEAR },
  { file: 'F16b-daily-one-year.csv', readings: 366, year: 2023, tonnes: 1.6133 },
  {
    file: 'F17-new-meter-from-zero.csv',
    readings: '2024-01-01=0 2024-07-01=1820 2025-01-01=3660',
    tonnes: YEAR,
  },
  {
    file: 'F18-swap-in-file.csv',
    readings: '2024-01-01=10000 2024-07-01=11820 2024-07-01=3R 2025-01-01=1843',
    tonnes: YEAR,
  },
  {
    file: 'F18b-swap-next-day.csv',
    readings: '2024-01-01=10000 2024-07-01=11820 2024-07-02=3R 2025-01-01=1833',
    tonnes: YEAR,
  },
  { file: 'F19-utc-offset-short.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F19b-date-utc-offset.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'F20-two-date-columns.csv', readings: '2023-12-31=10000 2024-12-31=13660', tonnes: YEAR },
  {
    file: 'F20b-from-to.csv',
    readings: '2023-01-01=6340 2023-12-31=10000 2024-01-01=10000 2024-12-31=13660',
    tonnes: 1.5194,
  },
  { file: 'F20c-wochentag.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F21-semicolon-in-text.csv', readings: BOUNDS, tonnes: YEAR },
  {
    file: 'F22-ha-history.csv',
    readings: '2024-01-01=10000 2024-07-01=11820.4 2025-01-01=13660.2',
    leftOut: { 3: 'value' },
    tonnes: 1.5153,
  },
  {
    file: 'F23-epoch.csv',
    readings: '2024-01-01=10000 2024-07-01=11820.4 2025-01-01=13660.2',
    tonnes: 1.5153,
  },
  { file: 'F25-negative.csv', readings: BOUNDS, leftOut: { 3: 'negative' }, tonnes: YEAR },
  { file: 'F26b-2359.csv', readings: BOUNDS, tonnes: YEAR },
  {
    file: 'F27-months.csv',
    answers: { monthDay: 'first' },
    readings: '2024-01-01=10000 2024-02-01=10310 2025-01-01=13660',
    tonnes: YEAR,
  },
  { file: 'F28-1jan.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F29-gap.csv', readings: WHOLE, leftOut: { 3: 'value' }, tonnes: YEAR },
  { file: 'F29b-gap-dash.csv', readings: WHOLE, leftOut: { 3: 'value' }, tonnes: YEAR },
  { file: 'F30-units.csv', answers: { decimals: 'thousands' }, readings: BOUNDS, tonnes: YEAR },
  {
    file: 'F30b-cbm.csv',
    gas: true,
    answers: { decimals: 'thousands' },
    readings: BOUNDS,
    tonnes: 3.4028,
  },
  { file: 'F31-same-day.csv', readings: BOUNDS, leftOut: { 3: 'sameDay' }, tonnes: YEAR },
  { file: 'F32-id-first.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F32b-noheader-id.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F33-cr-feed.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'F34-typographic-apostrophe.csv', readings: BOUNDS, tonnes: YEAR },
  {
    file: 'F35-estimated.csv',
    readings: '2024-01-01=10000 2024-07-01=12500E 2025-01-01=13660',
    tonnes: YEAR,
  },
  { file: 'F36-excel-serial.csv', readings: BOUNDS, tonnes: YEAR },
  {
    file: 'F38-messzeitpunkt-counter.csv',
    readings: '2024-01-01=10000.5 2024-07-01=11820.5 2025-01-01=13660.5',
    tonnes: YEAR,
  },
  { file: 'F40-zaehlerwert-standplatz.csv', readings: BOUNDS, tonnes: YEAR },
  {
    file: 'F40c-brennwert.csv',
    gas: true,
    readings: '2024-01-01=1000 2025-01-01=2500',
    tonnes: 1.3946,
  },
  {
    file: 'F50-own-readings-download.csv',
    readings: '2024-01-01=10000.5 2024-07-01=11820.75 2025-01-01=13660.25 2026-01-01=17310.5',
    tonnes: 1.5151,
  },
  {
    file: 'F51-own-gas-download.csv',
    gas: true,
    readings: '2024-01-01=123.456 2024-07-01=345.678 2025-01-01=567.891',
    tonnes: 0.4132,
  },

  // Newer forms, from public reports.
  { file: 'N01-range-in-one-cell.csv', readings: ENDS, tonnes: YEAR },
  { file: 'N01c-iso-interval.csv', readings: ENDS, tonnes: YEAR },
  { file: 'N02-go-utc.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N02b-utc-in-heading.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N03-units-row-under-header.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N03b-fronius-months.csv', known: BEGIN, readings: 13, used: 3_537, tonnes: 1.4643 },
  { file: 'N04b-unit-in-preamble-wh.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N05-expo-numbers.csv', refused: 'shortened', readings: '', leftOut: 3 },
  {
    file: 'N06-english-thousands-tab.txt',
    answers: { decimals: 'thousands' },
    readings: WHOLE,
    tonnes: YEAR,
  },
  {
    file: 'N06b-english-thousands-semicolon.csv',
    answers: { decimals: 'thousands' },
    readings: WHOLE,
    tonnes: YEAR,
  },
  {
    file: 'N06c-leading-zeros-grouped.csv',
    answers: { decimals: 'thousands' },
    readings: WHOLE,
    tonnes: YEAR,
  },
  { file: 'N06h-trailing-dot-dash.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N07-t1-t2.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N07b-dsmr-low-high.csv', known: BEGIN, readings: 367, used: 3_843, tonnes: 1.591 },
  { file: 'N07c-zaehlwerk-001-002.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'N07d-three-phases.csv', readings: WHOLE, tonnes: YEAR },
  {
    file: 'N08-sparte-no-unit.csv',
    answers: { meter: 'Strom' },
    readings: BOUNDS,
    leftOut: { 2: 'otherMeter', 4: 'otherMeter' },
    tonnes: YEAR,
  },
  { file: 'N08b-bezeichnung.csv', answers: { meter: 'Haus' }, readings: WHOLE, leftOut: 3, tonnes: YEAR },
  {
    file: 'N08c-zaehlerart-different-days.csv',
    answers: { meter: 'Strom' },
    readings: ENDS,
    leftOut: 2,
    tonnes: YEAR,
  },
  {
    file: 'N08d-verbrauchsart-wasser-first.csv',
    answers: { meter: 'Strom' },
    readings: `2022-12-31=6340 ${ENDS}`,
    leftOut: 3,
    tonnes: YEAR,
  },
  { file: 'N10e-pv-only.csv', refused: 'feedIn', readings: '' },
  { file: 'N12-a-estimated.csv', readings: ESTIMATED, tonnes: YEAR },
  { file: 'N12-c-estimated.csv', readings: ESTIMATED, tonnes: YEAR },
  { file: 'N12-g-estimated.csv', readings: ESTIMATED, tonnes: YEAR },
  { file: 'N12-h-estimated.csv', readings: ESTIMATED, tonnes: YEAR },
  { file: 'N12-j-date-cell.csv', readings: ESTIMATED, tonnes: YEAR },
  { file: 'N13b-linz.csv', known: '2024-06-01=10000', readings: 31, used: 288 },
  { file: 'N13c-stromnetz-kw.csv', refused: 'power', readings: '' },
  { file: 'N13e-leistung-column.csv', refused: 'power', readings: '' },
  { file: 'N14d-sdge.csv', known: '2024-09-04=10000', readings: 6, used: 50, leftOut: 20 },
  { file: 'N14f-ha-wide.csv', known: BEGIN, readings: 32, used: 324.5 },
  { file: 'N17-fritz.csv', known: BEGIN, readings: 7, used: 1.815 },
  { file: 'N18-influx.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N18b-influx-two-fields.csv', readings: WHOLE, leftOut: 3, tonnes: YEAR },
  { file: 'N19-month-matrix.csv', known: '2022-01-01=10000', readings: 37, used: 11_178 },
  { file: 'N19b-month-name-only.csv', answers: { year: '2024' }, known: BEGIN, readings: 13, used: 3_666 },
  { file: 'N20-year-in-own-column.csv', known: BEGIN, readings: 13, used: 3_666, tonnes: 1.5177 },
  { file: 'N20b-year-month-day-columns.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N20c-year-month-numbers.csv', known: BEGIN, readings: 13, used: 3_666, tonnes: 1.5177 },
  { file: 'N27-two-tables.csv', answers: { meter: 'Strom' }, readings: BOUNDS, leftOut: 4, tonnes: YEAR },
  { file: 'N31-factor-column.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'N34-dutch.csv', readings: WHOLE, tonnes: YEAR },
  { file: 'N40-heat-mwh.csv', readings: '2024-01-01=41200 2025-01-01=44900' },
  {
    file: 'N51-eeg-columns.csv',
    answers: { column: '2' },
    known: '2024-06-01=10000',
    readings: 31,
    used: 259.2,
  },
  { file: 'N52-linky-kw.csv', refused: 'power', readings: '' },
  { file: 'N53-lastprofil-kw-zaehlerart.csv', refused: 'power', readings: '' },
  // Hours of Greenwich: the first and the last day have not all of theirs.
  { file: 'N54-three-phases-wh.csv', known: '2024-06-02=10000', readings: 30, used: 211.178, leftOut: 24 },
  { file: 'N56-fritz-first-line.csv', known: '2025-01-01=10000', readings: 32, used: 83.545 },
  { file: 'N59-date-typo-suffix.csv', readings: '2024-06-30=11820 2024-12-31=13660' },
  { file: 'N60-midyear-range.csv', readings: '2023-06-30=8200 2024-06-30=11860' },
  { file: 'N64-wh-second-header.csv', readings: WHOLE, tonnes: YEAR },
  {
    file: 'N80-two-bills-15-and-9-months.csv',
    answers: { period: 'begins' },
    known: '2023-01-01=10000',
    readings: '2023-01-01=10000 2024-04-01=15000',
    leftOut: { 3: 'noEnd' },
  },
  {
    file: 'N81-bills-range-irregular.csv',
    known: '2023-01-01=10000',
    readings: '2023-01-01=10000 2024-04-01=15000 2025-01-01=17500',
    tonnes: 1.4481,
  },
  { file: 'N82-production-counter.csv', refused: 'feedIn', readings: '' },
  { file: 'N83-pv-ertrag.csv', refused: 'feedIn', readings: '' },
  { file: 'N85-fritz-two-years.csv', known: BEGIN, readings: 13, used: 267 },
  { file: 'N86-fritz-wh-months.csv', known: BEGIN, readings: 13, used: 3.666 },
  {
    file: 'N87-solarweb-real-shape.csv',
    answers: { column: '5' },
    known: '2024-08-01=10000',
    readings: 32,
    used: 140.4031,
  },
  { file: 'N88-timezone-name.csv', readings: BOUNDS, tonnes: YEAR },
  { file: 'N70-portal.xlsx', readings: WHOLE, tonnes: YEAR },
  { file: 'N72.ods', readings: WHOLE, tonnes: YEAR },
];

const FOLDER = new URL('../meterFiles/', import.meta.url);

/** A year of a counter that is read every quarter of an hour, too long to be kept. */
const QUARTER_HOURS = 'F15-quarter-hours-year.csv';

function quarterHours(): string {
  const begin = Date.UTC(2024, 0, 1);
  const lines = Array.from({ length: 366 * 96 + 1 }, (_, i) => {
    const [day = '', clock = ''] = new Date(begin + i * 900_000).toISOString().split('T');
    const value = (10_000 + i * 0.104).toFixed(3).replace('.', ',');
    return `${day.split('-').toReversed().join('.')} ${clock.slice(0, 5)};${value}`;
  });
  return `${['Zeitpunkt;Zählerstand', ...lines].join('\n')}\n`;
}

/** The table of one of the files, as the browser opens it. */
export async function meterFileTable(name: string): Promise<FileTable> {
  const bytes =
    name === QUARTER_HOURS ? new TextEncoder().encode(quarterHours()) : readFileSync(new URL(name, FOLDER));
  const [only] = (await fileTables(Uint8Array.from(bytes))).tables;
  if (!only) throw new Error(`${name} has no table`);
  return only.table;
}

/** Its text, where it is one of few lines, as a machine sends it. */
export function meterFileText(name: string): string | undefined {
  if (name === QUARTER_HOURS || /\.(?:xlsx|ods)$/.test(name)) return undefined;
  return textOf(readFileSync(new URL(name, FOLDER)));
}

/** Its counter: power of one person, or gas of two in a house of 120 square metres. */
export function meterOfCase({
  gas = false,
  known,
}: {
  readonly gas?: boolean;
  readonly known?: string;
}): MeterOfFile {
  const [iso = '', value] = known?.split('=') ?? [];
  return {
    id: 3,
    unit: gas ? 'cubicMeter' : 'kWh',
    today: dayOfIso('2026-11-26'),
    known: known === undefined ? [] : [{ day: dayOfIso(iso), value: Number(value) }],
    active: [],
    usual: gas ? { least: 70, most: 7_000 } : { least: 75, most: 7_500 },
    heatShare: gas ? 0.78 : 0,
  };
}

/** Readings as cases name them. */
export const spell = (readings: readonly FileReading[]): string =>
  readings
    .map(
      ({ day, value, replaced, estimated }) =>
        `${isoOfDay(day)}=${value}${replaced ? 'R' : ''}${estimated ? 'E' : ''}`,
    )
    .join(' ');
