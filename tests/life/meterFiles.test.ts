import { readdirSync } from 'node:fs';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { expect, test } from 'vitest';
import { METER_FILE_CASES, meterFileText, meterOfCase, spell } from '../support/citizens/meterFileCases.ts';

test('every file is a case', () => {
  // A file is made when it is read; workbooks are cases of the worker that reads them.
  const files = [
    ...readdirSync(new URL('../support/meterFiles', import.meta.url)).filter(
      (name) => !/\.(?:xlsx|ods)$/.test(name),
    ),
    'F15-quarter-hours-year.csv',
  ];
  expect(files.toSorted()).toEqual([...new Set(METER_FILE_CASES.map(({ file }) => file))].toSorted());
});

test.each(METER_FILE_CASES)('$file is read, or asked about, as is right', (one) => {
  const { file, answers = {}, all = false, readings, leftOut = {} } = one;
  const table = tableOf(meterFileText(file));
  const read = readMeterFile(table, meterOfCase(one), { answers, columns: {}, all });
  expect(read.questions.map(({ kind }) => kind)).toEqual(Object.keys(answers));
  expect([read.isOpen, read.refusal]).toEqual([false, undefined]);
  if (typeof readings === 'number') expect(read.readings).toHaveLength(readings);
  else expect(spell(read.readings)).toBe(readings);
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
