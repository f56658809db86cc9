import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { METER_OF_FILE } from '@footprint/shared-events/meterFile/testing/meterOfFile.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileReader, type SaidByWorker } from './fileWorker.ts';

const TABLE = [
  'id;meterId;meter;d;v;unit;measureType;meterReplaced;estimated',
  '1;3;"Strom";2025-01-01;1000,125;"kWh";"MEASURED_MANUALLY";;',
  '2;4;"Gas";2025-01-01;77;"cubicMeter";"MEASURED_MANUALLY";;',
].join('\r\n');

async function said(bytes: Uint8Array<ArrayBuffer>): Promise<readonly SaidByWorker[]> {
  const all: SaidByWorker[] = [];
  const read = fileReader((one) => all.push(one));
  await read({ type: 'open', file: new Blob([bytes]) });
  await read({ type: 'read', meter: METER_OF_FILE, choices: { answers: {}, columns: {}, all: false } });
  return all;
}

test('of an archive the table of readings is read', async () => {
  const archive = zipSync({ 'profile.csv': strToU8('field;value'), 'readings.csv': strToU8(TABLE) });
  expect((await said(archive as Uint8Array<ArrayBuffer>)).at(-1)).toMatchObject({
    type: 'read',
    file: { questions: [], readings: [{ day: dayOfIso('2025-01-01'), value: 1000.125 }] },
  });
});

test.each([
  ['without such a table', zipSync({ 'other.csv': strToU8(TABLE) })],
  ['whose table would be more than is read', zipSync({ 'readings.csv': new Uint8Array(20_000_001) })],
])('an archive %s is not readable', async (_, archive) => {
  expect(await said(archive as Uint8Array<ArrayBuffer>)).toEqual([{ type: 'unreadable' }]);
});
