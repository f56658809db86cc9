import { readdirSync } from 'node:fs';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { slipIn } from '@footprint/shared-events/meterFile/slip.ts';
import { expect, test } from 'vitest';
import { METER_FILE_CASES, meterFileTable, meterOfCase, spell } from '../support/citizens/meterFileCases.ts';

test('every file is a case', () => {
  // A file is made when it is read.
  const files = [
    ...readdirSync(new URL('../support/meterFiles', import.meta.url)),
    'F15-quarter-hours-year.csv',
  ];
  expect(files.toSorted()).toEqual([...new Set(METER_FILE_CASES.map(({ file }) => file))].toSorted());
});

test.each(METER_FILE_CASES)('$file is read, or asked about, as is right', async (one) => {
  const { file, answers = {}, all = false, readings, leftOut = {}, refused, used } = one;
  const table = await meterFileTable(file);
  const read = readMeterFile(table, meterOfCase(one), { answers, columns: {}, all });
  expect(read.questions.map(({ kind }) => kind)).toEqual(Object.keys(answers));
  expect([read.isOpen, read.refusal?.reason]).toEqual([false, refused]);
  if (typeof readings === 'number') expect(read.readings).toHaveLength(readings);
  else expect(spell(read.readings)).toBe(readings);
  const [first, last] = [read.readings[0]?.value ?? 0, read.readings.at(-1)?.value ?? 0];
  if (used !== undefined) expect(last - first).toBeCloseTo(used, 6);
  if (typeof leftOut === 'number') expect(read.leftOut).toHaveLength(leftOut);
  else expect(Object.fromEntries(read.leftOut.map(({ line, reason }) => [line, reason]))).toEqual(leftOut);
  // Nothing is taken as long as any of the questions is open.
  for (const left of Object.keys(answers)) {
    const { [left]: _, ...others } = answers;
    expect(readMeterFile(table, meterOfCase(one), { answers: others, columns: {}, all })).toMatchObject({
      isOpen: true,
      readings: [],
    });
  }
});

/** Files of a few days, and of a plug that uses next to nothing: a thousand times as much is a home's. */
const TOO_SMALL = ['N17-fritz.csv', 'N86-fritz-wh-months.csv'];
const SPOILT = METER_FILE_CASES.filter(
  ({ file, refused, all }) => !refused && !all && !TOO_SMALL.includes(file),
);

test.each(SPOILT)('$file, spoilt to a thousand times, is asked about before it is saved', async (one) => {
  const { file, answers = {} } = one;
  const choices = { answers, columns: {}, all: false, factor: 1_000 };
  const meter = meterOfCase(one);
  const read = readMeterFile(await meterFileTable(file), meter, choices);
  expect(read.isOpen || slipIn(read.readings, meter) !== null).toBe(true);
});
