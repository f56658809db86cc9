import { IMPORT_FILE } from '@footprint/shared-events/housing/importRules.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { METER_OF_FILE } from '@footprint/shared-events/meterFile/testing/meterOfFile.ts';
import { describe, expect, test } from 'vitest';
import { oversizeOf } from './csvSize.ts';

const CHOICES = { answers: {}, columns: {}, all: false };
const read = (text: string) => readMeterFile(tableOf(text), METER_OF_FILE, CHOICES);
const SIZE = 10_000;
/** Less than this is noise, in milliseconds. */
const NOISE_MS = 5;
/** Measured again before it counts: a busy machine makes anything slow once. */
const LOOKS = 5;

/** Pieces that a hostile file repeats, before and after something that could make a reader go back over it. */
const PIECES = [
  ' ',
  '\t',
  '1',
  '1.',
  '1,',
  '1.000',
  "'",
  '"',
  '""',
  ';',
  ',',
  '\n',
  '\r',
  '\r\n',
  'kWh',
  ' kWh',
  'Stand',
  '-',
  '2025-01-01',
  '01.01.2025;1\n',
  'ä',
];
const TEXTS = PIECES.flatMap((piece) =>
  (['', '1', 'x', ' kW', '01.01.2025 '] as const).map((begin) => ({
    name: JSON.stringify(begin + piece),
    of: (size: number) => begin + piece.repeat(Math.ceil(size / piece.length)),
  })),
);

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a file': read,
  'a file of one column': (text) => read(`Datum;Stand\n01.01.2025;${text}`),
  'a heading': (text) => read(`Datum;Stand;${text}\n01.01.2025;1`),
  'a file whose size is asked': oversizeOf,
};

/**
 * Milliseconds that this thread has computed for it: while a thread waits for its turn on a busy machine, a clock on the wall
 * runs on.
 */
function msOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe.each(Object.entries(READERS))('%s', (_, read) => {
  test('of twice the length takes at most three times as long', { timeout: 120_000 }, () => {
    const slow = TEXTS.filter(({ of }) => {
      const [once, twice] = [of(SIZE), of(2 * SIZE)];
      const isSlow = () => msOf(() => read(twice)) > 3 * msOf(() => read(once)) + NOISE_MS;
      return Array.from({ length: LOOKS }).every(isSlow);
    });
    expect(slow.map(({ name }) => name)).toEqual([]);
  });
});

describe('a file that is too large is refused before it is parsed', () => {
  const { longestCell, mostLines } = IMPORT_FILE;
  const lines = (count: number) => Array.from({ length: count }, () => '').join('\n');
  test.each([
    ['a cell', `01.01.2025;${'1'.repeat(longestCell)}`, undefined],
    [
      'a longer cell',
      `Datum;Stand\n01.01.2025;${'1'.repeat(longestCell + 1)}`,
      { line: 2, error: 'form:import:error:longCell' },
    ],
    [
      'a longer cell in quotes',
      `"${' '.repeat(longestCell)}"`,
      { line: 1, error: 'form:import:error:longCell' },
    ],
    ['so many lines', `01.01.2025;1${lines(mostLines)}`, undefined],
    [
      'one more',
      `01.01.2025;1${lines(mostLines + 2)}`,
      { line: mostLines + 1, error: 'form:import:error:manyLines' },
    ],
    [
      'one more, of an old kind',
      lines(mostLines + 2).replaceAll('\n', '\r'),
      { line: mostLines + 1, error: 'form:import:error:manyLines' },
    ],
  ])('%s', (_, csv, refusal) => {
    expect(oversizeOf(csv)).toEqual(refusal);
  });
});
