import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { sectorOf } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, fault } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Imported {
  rows: { line: number; v?: number; d?: number; error?: string }[];
  imported: number;
}
interface ImportedFile extends Imported {
  importId: number;
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

test('all readings are imported, marked as such, value and date fixed; the same file again changes nothing', async () => {
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

test('a line without a reading is named and left out, the others are imported', async () => {
  const { client, meterId } = await citizen();
  const { status, body } = await client.post<Imported>('meter-value/import', {
    meterId,
    csv: `${FILE}\r\n01.04.2024;viel`,
  });
  expect(status).toBe(200);
  expect(body.imported).toBe(2);
  expect(body.rows.at(-1)).toEqual({ line: 4, error: 'form:input:error:meterValue' });
  expect((await valuesOf(client, meterId)).filter((v) => v.measureType === 'IMPORTED')).toHaveLength(2);
});

test.each([
  ['a day given twice', `${FILE}\r\n01.01.2024;13000\r\n01.01.2024;13001`, 'form:import:error:sameDay'],
  ['no column of dates', 'hello;world', 'form:import:error:columns'],
  ['power', 'Datum;Leistung kW\n01.02.2024;0,4\n02.02.2024;0,5', 'form:import:error:power'],
  ['numbers cut by a spreadsheet', 'Datum;Stand\n01.02.2024;1,4E+04', 'form:import:error:shortened'],
  ['a cell of 101 characters', `${FILE}\r\n01.01.2024;${' '.repeat(101)}`, 'form:import:error:longCell'],
  ['2,001 lines', `${FILE}${'\r\n'.repeat(1_998)}01.01.2024;1`, 'form:import:error:manyLines'],
])('a file with %s tells its line', async (_, csv, error) => {
  const { client, meterId } = await citizen();
  const { body } = await client.post<Imported>('meter-value/import', { meterId, csv, dryRun: true });
  expect(body.rows).toContainEqual(expect.objectContaining({ error }));
});

/** Lines by the reason for which they give no reading, each after a header of its own. */
test.each([
  ['form:import:error:feedIn', 'Datum;Register;Stand\n01.02.2024;Export;5\n01.02.2024;Import;14000'],
  [
    'form:import:error:oneTariff',
    'Datum;Register;Stand\n01.02.2024 08:00;HT;9000\n01.02.2024 08:01;NT;5000\n01.03.2024;HT;9100',
  ],
  ['form:import:error:unit', 'Datum;Stand\n01.02.2024;14000\n01.03.2024;14100 kWh'],
  [
    'form:import:error:estimate',
    'Datum;Stand;Art\n01.02.2024;14000;\n01.03.2024;13900;geschätzt\n01.04.2024;14100;',
  ],
  [
    'form:import:error:month',
    `Datum;Stand\n${Array.from({ length: 501 }, (_, n) => `${new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)};${14_000 + n}`).join('\n')}`,
  ],
  [
    'form:import:error:overlap',
    'Von;Bis;Verbrauch\n01.10.2023;31.10.2023;2000\n15.10.2023;31.10.2023;400\n01.11.2023;30.11.2023;500',
  ],
  [
    'form:import:error:hours',
    'Zeit;Verbrauch\n01.10.2023 00:00;999\n01.10.2023 12:00;1001\n02.10.2023 00:00;9\n03.10.2023 00:00;8\n03.10.2023 12:00;7\n04.10.2023 12:00;6',
  ],
  ['form:input:error:notActive', 'Datum;Stand\n01.02.2019;100\n01.02.2024;14000'],
])('%s is said of its line', async (error, csv) => {
  const client = await registeredClient(product.url);
  const meterId = await addGasMeter(client, await addHousehold(client), { activeFrom: noon('2020-01-01') });
  const { body } = await client.post<Imported>('meter-value/import', { meterId, csv, dryRun: true });
  expect(body.rows).toContainEqual(expect.objectContaining({ error }));
  expect(body.rows).toContainEqual(expect.objectContaining({ v: 14_000 }));
});

test('form:import:error:otherMeter is said of lines of an archive that are of another meter', async () => {
  const { client, meterId } = await citizen();
  const csv = [
    'meterId,meter,d,v,unit,meterReplaced,estimated',
    `${meterId},Gas,2024-02-01,14000,cubicMeter,false,false`,
    `${meterId + 1},Dach,2024-02-01,500,cubicMeter,false,false`,
  ].join('\n');
  const { body } = await client.post<Imported>('meter-value/import', { meterId, csv, dryRun: true });
  expect(body.rows).toEqual([
    expect.objectContaining({ line: 2, v: 14_000 }),
    { line: 3, error: 'form:import:error:otherMeter' },
  ]);
});

test.each([
  ['form:import:ask:dayOrder', 'date,reading\n03/04/2024,14000'],
  ['form:import:ask:monthDay', 'Monat;Zählerstand\n02/2024;14000'],
  ['form:import:ask:decimals', 'Datum;Zählerstand\n01.02.2024;14.000'],
  ['form:import:ask:year', 'Monat;Verbrauch\nJan;300\nFeb;310'],
  ['form:import:ask:rest', 'Datum;Stand\n01.02.2024 Turnus;14000'],
  ['form:import:ask:cut', 'date,reading\n2024-01-01,13000,5'],
  ['form:import:ask:column', 'Datum;Stand Keller;Stand Dach\n01.02.2024;14000;900'],
  ['form:import:ask:kind', 'Datum;Wert\n01.01.2024;310\n01.02.2024;280\n01.03.2024;300'],
  ['form:import:ask:period', 'Datum;Verbrauch\n15.01.2024;310\n20.02.2024;280'],
  ['form:import:ask:counterAt', 'Datum;Verbrauch\n01.01.2024;310\n01.02.2024;280'],
  ['form:import:ask:meter', 'Datum;Zähler;Stand\n01.02.2024;A;1\n03.02.2024;B;1\n04.02.2024;A;2'],
  ['form:import:ask:fall', 'Datum;Stand\n01.02.2024;14000\n01.03.2024;13000'],
  ['form:import:ask:own', 'Datum;Stand\n01.09.2023;11000\n01.10.2023;12001\n01.11.2023;13000'],
])('%s: a file that leaves it open is refused, and nothing is saved', async (messageId, csv) => {
  const { client, meterId } = await citizen();
  const before = await valuesOf(client, meterId);
  for (const dryRun of [true, false])
    expect(await client.post('meter-value/import', { meterId, csv, dryRun })).toMatchObject({
      status: 400,
      body: { fields: [{ path: '/csv', messageId }] },
    });
  expect(await valuesOf(client, meterId)).toEqual(before);
});

test('readings go on under one import, with a swap and an estimate, and are taken back at once', async () => {
  const { client, meterId } = await citizen();
  const before = await valuesOf(client, meterId);
  const send = (fields: object) => client.post<ImportedFile>('meter-value/import', { meterId, ...fields });
  const first = await send({ readings: [{ d: noon('2024-02-01'), v: 14_000 }] });
  expect(first.body).toMatchObject({ imported: 1, rows: [{ line: 1, v: 14_000 }] });
  const { importId } = first.body;
  const readings = [
    { d: noon('2024-03-01'), v: 14_100, estimated: true },
    { d: noon('2024-03-01'), v: 0, meterReplaced: true },
  ];
  expect((await send({ readings, importId })).body).toMatchObject({ imported: 2, importId });
  expect((await valuesOf(client, meterId)).slice(0, 3)).toMatchObject([
    { v: 0, meterReplaced: true, measureType: 'IMPORTED', importId },
    { v: 14_100, estimated: true, importId },
    { v: 14_000, importId },
  ]);
  expect((await send({ readings, importId })).body.imported).toBe(0);
  await client.delete('meter-value/import', { importId });
  expect(await valuesOf(client, meterId)).toEqual(before);
});

test('one of a file is removed or marked as the first of a new counter, and the letter tells of estimates', async () => {
  const { client, meterId } = await citizen();
  const readings = [
    { d: noon('2024-10-01'), v: 14_000, estimated: true },
    { d: noon('2024-11-01'), v: 14_100 },
  ];
  await client.post('meter-value/import', { meterId, readings });
  expect(await sectorOf(client, 2024, 'heating')).toMatchObject({ imported: true, estimated: true });
  const [last, estimate] = await valuesOf(client, meterId);
  expect(
    await client.put('meter-value/edit-single', { meterId, valueId: last?.id, meterReplaced: true }),
  ).toMatchObject({
    status: 200,
    body: { value: { v: 14_100, meterReplaced: true, measureType: 'IMPORTED' } },
  });
  expect(await client.delete('meter-value/single', { meterId, valueId: estimate?.id })).toMatchObject({
    status: 200,
  });
  expect((await valuesOf(client, meterId)).map(({ v }) => v)).toEqual([14_100, 12_000]);
  expect((await sectorOf(client, 2024, 'heating')).estimated).toBeUndefined();
});

test('wrong readings are refused with their place', async () => {
  const { client, meterId } = await citizen();
  const send = (fields: object) => client.post('meter-value/import', { meterId, ...fields });
  const [d, v] = [noon('2024-02-01'), 14_000];
  const far = [{ d: noon('2099-02-01'), v }];
  expect(await send({ readings: far })).toMatchObject(fault('/readings/0/d', 'form:input:error:future'));
  expect(await send({ readings: [{ d, v }], importId: 5 })).toMatchObject(
    fault('/importId', 'form:import:error:importId'),
  );
});

test('a repeated call with the same key gets the same answer', async () => {
  const { client, meterId } = await citizen();
  const send = () =>
    client.post('meter-value/import', { meterId, csv: FILE }, { 'idempotency-key': 'file-1' });
  const [first, second] = [await send(), await send()];
  expect(first).toMatchObject({ status: 200, body: { imported: 2 } });
  expect(second.body).toEqual(first.body);
});

test('more than 2,000 readings of a file and a foreign meter are refused', async () => {
  const { client, meterId } = await citizen();
  const days = (from: number) =>
    Array.from({ length: 500 }, (_, n) => ({
      d: noon('2018-01-01') + (from + n) * 86_400,
      v: 10_001 + from + n,
    }));
  let importId: number | undefined;
  for (const from of [0, 500, 1_000, 1_500]) {
    const { body } = await client.post<ImportedFile>('meter-value/import', {
      meterId,
      readings: days(from),
      importId,
    });
    expect(body.imported).toBe(500);
    importId = body.importId;
  }
  const one = [{ d: noon('2024-01-01'), v: 14_000 }];
  expect(await client.post('meter-value/import', { meterId, readings: one, importId })).toMatchObject(
    fault('/readings', 'form:import:error:tooMany'),
  );
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

describe('what is far from the usual of such a home', () => {
  const begun = async () => {
    const client = await registeredClient(product.url);
    const first = { '2024-01-01': 10_000 };
    return { client, meterId: await addPowerMeter(client, await addHousehold(client), first) };
  };
  const askedBack = (path: string, factor: number) => ({
    status: 400,
    body: {
      messageId: 'api:error:validation',
      message: expect.stringContaining(`multiplied by ${factor}.`),
      fields: [{ path, messageId: 'form:import:ask:slip', values: { factor } }],
    },
  });

  const years = (...values: readonly number[]) => values.map((v, i) => ({ d: noon(`${2025 + i}-01-01`), v }));

  test.each([
    ['/csv', 0.001, { csv: 'Datum;Zählerstand\n01.01.2025;13000000\n01.01.2026;16660000' }],
    ['/readings', 0.001, { readings: years(13_000_000, 16_660_000) }],
    ['/readings', 1_000, { readings: years(13, 16.66) }],
  ])(
    'is asked back at %s, by %s, and saved where the body says that it is sure',
    async (path, factor, file) => {
      const { client, meterId } = await begun();
      const send = (fields: object) =>
        client.post<ImportedFile>('meter-value/import', { meterId, ...file, ...fields });
      const { body: shown } = await send({ dryRun: true });
      expect(shown).toMatchObject({ imported: 0, asked: askedBack(path, factor).body.fields });
      expect(shown.rows.map(({ v }) => v)).toEqual(expect.arrayContaining([expect.any(Number)]));
      for (const fields of [{}, { sure: false }])
        expect(await send(fields)).toMatchObject(askedBack(path, factor));
      const preview = { method: 'POST', call: 'meter-value/import', body: { meterId, ...file } };
      expect(await client.post('emissions/preview', preview)).toMatchObject(askedBack(path, factor));
      expect(await valuesOf(client, meterId)).toHaveLength(1);
      expect((await send({ sure: true, dryRun: true })).body).not.toHaveProperty('asked');
      expect(await send({ sure: true })).toMatchObject({ status: 200, body: { imported: 2 } });
      expect(await send({})).toMatchObject({ status: 200, body: { imported: 0 } });
    },
  );

  test('what the reading alone would not show is, beside the one before', async () => {
    const { client, meterId } = await begun();
    const send = (v: number, iso = '2025-01-01') =>
      client.post('meter-value/import', { meterId, readings: [{ d: noon(iso), v }] });
    expect(await send(136_600)).toMatchObject(askedBack('/readings', 0.1));
    expect(await send(13_660)).toMatchObject({ status: 200, body: { imported: 1 } });
    expect(await send(16_660, '2026-01-01')).toMatchObject({ status: 200, body: { imported: 1 } });
  });

  test('comes back without a question once it was confirmed', async () => {
    const { client, meterId } = await begun();
    const readings = years(3_660_010);
    const { body } = await client.post<ImportedFile>('meter-value/import', { meterId, readings, sure: true });
    await client.delete('meter-value/import', { importId: body.importId });
    const { body: past } = await client.post<{ entries: { restore?: { body: object } }[] }>(
      'user/history',
      {},
    );
    const way = past.entries.find(({ restore }) => restore)?.restore;
    expect(await client.post('meter-value/import', way?.body)).toMatchObject({
      status: 200,
      body: { imported: 1 },
    });
  });
});
