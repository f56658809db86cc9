import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { MOST_IMPORTED } from '@footprint/shared-events/housing/importRules.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { sectorOf } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, powerMeter } from '../support/citizens/housing.ts';
import {
  METER_FILE_CASES,
  type MeterFileCase,
  meterFileTable,
  meterFileText,
  meterOfCase,
} from '../support/citizens/meterFileCases.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

/** A file of more lines is read in the browser alone. */
const MOST_LINES = 2_000;

/** A meter that begins with the first reading of the file, as people enter it. */
async function meterOf(client: Client, one: MeterFileCase, d: number, v: number): Promise<number> {
  const begin = { meterValue: v, meterValueDate: d };
  if (one.gas) return addGasMeter(client, await addHousehold(client, { hhMember: 2 }), { ...begin });
  const groupId = await addHousehold(client, { hhMember: 1 });
  const { body } = await client.post<{ id?: number }>('meter/avatar', powerMeter(groupId, begin));
  if (body.id === undefined) throw new Error(`no meter: ${JSON.stringify(body)}`);
  return body.id;
}

const WITH_TONNES = METER_FILE_CASES.filter(({ tonnes }) => tonnes !== undefined);

test.each(WITH_TONNES)('$file gives the tonnes that are right', async (one) => {
  const { file, gas, answers = {}, all = false, year = 2024, tonnes = Number.NaN } = one;
  const { readings } = readMeterFile(await meterFileTable(file), meterOfCase(one), {
    answers,
    columns: {},
    all,
  });
  const client = await registeredClient(product.url);
  const [first] = readings;
  if (!first) throw new Error('a case has readings');
  const meterId = await meterOf(client, one, noonOf(first.day), first.value);
  const sent = readings.map(({ day, value, replaced, estimated }) => ({
    d: noonOf(day),
    v: value,
    ...(replaced && { meterReplaced: true }),
    ...(estimated && { estimated: true }),
  }));
  let importId: number | undefined;
  for (let from = 0; from < sent.length; from += MOST_IMPORTED) {
    const part = { meterId, readings: sent.slice(from, from + MOST_IMPORTED), importId };
    const { status, body } = await client.post<{ importId: number }>('meter-value/import', part);
    expect(status).toBe(200);
    importId = body.importId;
  }
  const { emissions } = await sectorOf(client, year, gas ? 'heating' : 'ePower');
  expect(emissions).toBeCloseTo(tonnes, 3);
});

const UNASKED = METER_FILE_CASES.flatMap((one) => {
  const csv = meterFileText(one.file);
  const isAsked = one.answers ?? one.known ?? one.refused ?? one.all;
  return csv !== undefined && !isAsked && csv.split('\n').length <= MOST_LINES ? [{ ...one, csv }] : [];
});

test.each(UNASKED)('$file is read here as in the browser', async ({ csv, ...one }) => {
  const { readings, leftOut } = readMeterFile(tableOf(csv), meterOfCase(one), {
    answers: {},
    columns: {},
    all: false,
  });
  const client = await registeredClient(product.url);
  const [first] = readings;
  if (!first) throw new Error('a case has readings');
  const meterId = await meterOf(client, one, noonOf(first.day), first.value);
  const { body } = await client.post<{ rows: { line: number; d?: number; v?: number }[] }>(
    'meter-value/import',
    {
      meterId,
      csv,
      dryRun: true,
    },
  );
  const read = body.rows.filter(({ d }) => d !== undefined);
  expect(read.map(({ line, d, v }) => ({ line, d, v }))).toEqual(
    readings
      .map(({ line, day, value }) => ({ line, d: noonOf(day), v: value }))
      .toSorted((a, b) => a.line - b.line),
  );
  expect(body.rows.length - read.length).toBe(leftOut.length);
});
