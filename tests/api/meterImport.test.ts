import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/client.ts';
import { sectorOf } from '../support/entries.ts';
import { addGasMeter, addHousehold, noon } from '../support/housing.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { shows } from '../support/shows.ts';

const product = sharedServer();

interface Imported {
  rows: { line: number; v?: number; d?: number; error?: string }[];
  imported: number;
}
interface Value {
  id: number;
  v: number;
  d: number;
  measureType: string;
}

async function citizen(): Promise<{ client: Client; meterId: number }> {
  const client = await registeredClient(product.url);
  return { client, meterId: await addGasMeter(client, await addHousehold(client)) };
}

const valuesOf = async (client: Client, meterId: number): Promise<readonly Value[]> =>
  (await client.post<Value[]>('meter-value/housing', { meterId })).body;

const FILE = ['Datum;Zählerstand', '01.02.2024;14.000,5', '01.03.2024;14.100,5'].join('\r\n');

test('a preview shows every line and changes nothing', async () => {
  const { client, meterId } = await citizen();
  const before = await valuesOf(client, meterId);
  const { status, body } = await client.post<Imported>('meter-value/import', {
    meterId,
    csv: FILE,
    dryRun: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    rows: [
      { line: 2, v: 14_000.5, d: noon('2024-02-01') },
      { line: 3, v: 14_100.5, d: noon('2024-03-01') },
    ],
    imported: 0,
  });
  expect(await valuesOf(client, meterId)).toEqual(before);
});

test('all readings are imported, marked as such and not editable; the same file again changes nothing', async () => {
  shows('POST /meter-value/import');
  const { client, meterId } = await citizen();
  const first = await client.post<Imported>('meter-value/import', { meterId, csv: FILE });
  expect(first.body.imported).toBe(2);
  const imported = (await valuesOf(client, meterId)).filter((v) => v.measureType === 'IMPORTED');
  expect(imported.map(({ v }) => v)).toEqual([14_100.5, 14_000.5]);
  const edit = await client.put('meter-value/edit-single', {
    meterId,
    valueId: imported[0]?.id,
    meterValue: 1,
    meterValueDate: noon('2024-03-01'),
  });
  expect(edit).toMatchObject({ status: 403, body: { messageId: 'api:error:notEditable' } });
  expect(await sectorOf(client, 2024, 'heating')).toMatchObject({ imported: true });
  const before = await valuesOf(client, meterId);
  expect((await client.post<Imported>('meter-value/import', { meterId, csv: FILE })).body.imported).toBe(0);
  expect(await valuesOf(client, meterId)).toEqual(before);
});

test('one wrong line and nothing is imported', async () => {
  const { client, meterId } = await citizen();
  const before = await valuesOf(client, meterId);
  const { status, body } = await client.post<Imported>('meter-value/import', {
    meterId,
    csv: `${FILE}\r\n01.04.2024;viel`,
  });
  expect(status).toBe(200);
  expect(body.imported).toBe(0);
  expect(body.rows.at(-1)).toEqual({ line: 4, error: 'form:input:error:meterValue' });
  expect(await valuesOf(client, meterId)).toEqual(before);
});

test.each([
  ['a day given twice', `${FILE}\r\n01.01.2024;13000\r\n01.01.2024;13001`, 'form:import:error:sameDay'],
  ['a comma in a number', 'date,value\r\n2024-01-01,13000,5', 'form:import:error:longLine'],
  ['no column of dates', 'hello;world', 'form:import:error:columns'],
  ['a cell of 101 characters', `${FILE}\r\n01.01.2024;${' '.repeat(101)}`, 'form:import:error:longCell'],
  ['2,001 lines', `${FILE}${'\r\n'.repeat(1_998)}01.01.2024;1`, 'form:import:error:manyLines'],
])('a file with %s tells its line', async (_, csv, error) => {
  const { client, meterId } = await citizen();
  const { body } = await client.post<Imported>('meter-value/import', { meterId, csv, dryRun: true });
  expect(body.rows).toContainEqual(expect.objectContaining({ error }));
});

test('a repeated call with the same key gets the same answer', async () => {
  const { client, meterId } = await citizen();
  const send = () =>
    client.post('meter-value/import', { meterId, csv: FILE }, { 'idempotency-key': 'file-1' });
  const [first, second] = [await send(), await send()];
  expect(first).toMatchObject({ status: 200, body: { imported: 2 } });
  expect(second.body).toEqual(first.body);
});

test('more than 500 new readings, an empty file and a foreign meter are refused', async () => {
  const { client, meterId } = await citizen();
  const days = Array.from({ length: 501 }, (_, n) => {
    const day = new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
    return `${day};${20_000 + n}`;
  });
  expect(await client.post('meter-value/import', { meterId, csv: days.join('\n') })).toMatchObject({
    status: 400,
    body: { fields: [{ path: '/csv', messageId: 'form:import:error:tooMany' }] },
  });
  expect(await client.post('meter-value/import', { meterId, csv: '' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: '/csv', messageId: 'form:import:error:file' }] },
  });
  const { client: stranger } = await citizen();
  for (const dryRun of [true, false])
    expect(await stranger.post('meter-value/import', { meterId, csv: FILE, dryRun })).toMatchObject({
      status: 403,
      body: { messageId: 'api:error:notAllowed' },
    });
});

test('a file that would take long to read is answered at once, and a stranger’s is not read at all', async () => {
  const { meterId, client } = await citizen();
  const { client: stranger } = await citizen();
  const csv = `01.01.2024;${' '.repeat(150_000)}x`;
  expect((await client.post<Imported>('meter-value/import', { meterId, csv })).body.rows).toEqual([
    { line: 1, error: 'form:import:error:longCell' },
  ]);
  expect(await stranger.post('meter-value/import', { meterId, csv })).toMatchObject({ status: 403 });
});
