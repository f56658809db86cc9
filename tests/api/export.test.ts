import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { MEALS } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { ANSWERS, HABIT_TYPES } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { AMOUNT_KINDS, AMOUNTS } from '@footprint/shared-events/habits/amounts.ts';
import { HABITS } from '@footprint/shared-events/habits/habits.ts';
import { type Fields, namesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf as tableOfFile } from '@footprint/shared-events/meterFile/table.ts';
import { verifyFile } from '@footprint/verifier/verify.ts';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, chooseLevel, vehicle } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, noon, powerMeter } from '../support/citizens/housing.ts';
import { meterOfCase, spell } from '../support/citizens/meterFileCases.ts';
import { type PersonalCitizen, personalCitizen } from '../support/citizens/personalCitizen.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { runCli } from '../support/servers/cli.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const product = sharedServer();

let citizen: PersonalCitizen;
beforeAll(async () => {
  citizen = await personalCitizen(product.url, product.dataDir);
});

/** The archive as a browser gets it, unpacked. */
async function archive(client: Client): Promise<{ headers: Headers; files: Record<string, string> }> {
  const response = await fetch(`${client.url}/sdp-api/user/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
    body: JSON.stringify({ format: 'zip' }),
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return {
    headers: response.headers,
    files: Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    ),
  };
}

const tableOf = (csv = ''): string[][] => parse(csv, { bom: true, delimiter: ';' }) as string[][];

test('holds everything the citizen entered, with its history, and nothing that opens the account', async () => {
  shows('POST /user/export');
  const { status, body } = await citizen.client.post<ExportAnswer>('user/export');
  expect(status).toBe(200);
  const { digest: _, ...texts } = citizen.texts;
  const text = JSON.stringify(body);
  for (const value of Object.values(texts)) expect(text).toContain(value);
  expect(text).not.toMatch(/argon2|passwordHash|linkDigest/);
  expect(body).toMatchObject({
    format: 'footprint-export',
    userId: citizen.userId,
    profile: { mail: citizen.mail, addressCityCode: '24103', isStopFossilUser: true },
    households: [{ name: texts.household }],
    meters: [{ name: texts.meter, subMeters: [{ name: texts.subMeter }] }],
    vehicles: [{ name: texts.vehicle }],
    flights: [{ type: 'inEurope' }],
    compensations: [{ compTypeMain: 'climateProjects' }],
    levels: [{ supportedType: 'food' }],
    measures: [{ name: 'LED' }, { name: 'Veggie', confirmExplain: texts.explanation }],
    budget: { degreeOption: expect.anything() },
  });
  expect(body.readings).toHaveLength(2);
  expect(body.events[0]).toMatchObject({ type: 'UserRegistered', data: { fullName: texts.fullName } });
  const times = body.events.map(({ recordedAt }) => recordedAt as number);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('names an address that was asked for, and nothing of what protects it', async () => {
  const { client, mail } = await personalCitizen(product.url, product.dataDir);
  const to = freshMail();
  const proof = await passwordProof(mail, PASSWORD);
  const newPassword = await passwordDigest(to, PASSWORD);
  expect(await client.put('user/mail', { ...proof, mail: to, newPassword })).toMatchObject({ status: 200 });
  const { profile, events } = (await client.post<ExportAnswer>('user/export')).body;
  expect(profile.askedMails).toEqual([{ mail: to, expiresAt: expect.any(Number) }]);
  expect(JSON.stringify([profile, events])).not.toMatch(/argon2|Digest|"digest"|passwordHash/);
});

test('is for its owner: another citizen gets the own data only', async () => {
  const other = await registeredClient(product.url);
  const text = JSON.stringify((await other.post('user/export')).body);
  expect(text).toContain(other.userId);
  for (const value of [...Object.values(citizen.texts), citizen.userId]) expect(text).not.toContain(value);
  expect((await new Client(product.url).post('user/export')).status).toBe(401);
});

test('comes as an archive with a table for each list and a text that explains them', async () => {
  const { headers, files } = await archive(citizen.client);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="footprint-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(Object.keys(files).sort()).toEqual(
    [
      ...[
        'LIESMICH.txt',
        'footprint.json',
        'profile.csv',
        'households.csv',
        'meters.csv',
        'terms.csv',
        'supplies.csv',
      ],
      ...[
        'levels.csv',
        'amounts.csv',
        'vehicles.csv',
        'flights.csv',
        'compensations.csv',
        'measures.csv',
        'budget.csv',
      ],
      ...['readings.csv', 'bills.csv', 'events.csv', 'log.ndjson'],
    ].sort(),
  );
  const { exportedAt: _, ...whole } = JSON.parse(files['footprint.json'] ?? '') as ExportAnswer;
  const { exportedAt: __, ...asked } = (await citizen.client.post<ExportAnswer>('user/export')).body;
  expect(whole).toEqual(asked);
  expect(tableOf(files['households.csv'])[1]?.[1]).toBe(citizen.texts.household);
  expect(tableOf(files['compensations.csv'])[1]?.slice(4)).toEqual(['2024-05-01', '2,5']);
  expect(tableOf(files['profile.csv'])).toContainEqual(['phone', `'${citizen.texts.phone}`]);
  for (const name of ['readings', 'levels', 'vehicles', 'flights', 'measures', 'events'])
    expect(tableOf(files[`${name}.csv`]).length).toBeGreaterThan(1);
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('.csv')) expect(text.startsWith('\uFEFF')).toBe(true);
});

/** A value for each field, none like another and all within their bounds. */
const valuesFor = (fields: Fields): Readonly<Record<string, number>> =>
  Object.fromEntries(namesOf(fields).map((name, i) => [name, name === 'builtYear' ? 1995 : i + 1]));

test('holds answers and amounts of each kind with all their values, in the archive as in its tables', async () => {
  const client = await registeredClient(product.url);
  await addHousehold(client);
  const week = { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1, dairy: 'little' };
  const said = [
    { supportedType: 'food', name: MEALS, values: week },
    ...HABIT_TYPES.map((type) => ({
      supportedType: type,
      name: ANSWERS,
      values: valuesFor(HABITS[type].fields),
    })),
  ];
  for (const one of said) await chooseLevel(client, { ...one, startAt: noon('2025-01-01') });
  const amounts = AMOUNT_KINDS.map((kind) => ({ kind, year: 2025, values: valuesFor(AMOUNTS[kind].fields) }));
  for (const one of amounts)
    expect(await client.post('amounts/set', one)).toMatchObject({ status: 200, body: one });
  const { body } = await client.post<ExportAnswer>('user/export');
  expect(body.levels).toMatchObject(
    said.map(({ supportedType, ...entry }) => ({ supportedType, history: [entry] })),
  );
  expect(body.amounts).toEqual(amounts);
  const { files } = await archive(client);
  const [, ...levels] = tableOf(files['levels.csv']);
  const [names = [], ...rows] = tableOf(files['amounts.csv']);
  expect(levels.map((row) => [row[1], row[3], JSON.parse(row[7] ?? '')])).toEqual(
    said.map(({ supportedType, name, values }) => [supportedType, name, values]),
  );
  expect(names).toEqual(['kind', 'year', 'values']);
  expect(rows.map(([kind, year, values = '']) => [kind, year, JSON.parse(values)])).toEqual(
    amounts.map(({ kind, year, values }) => [kind, String(year), values]),
  );
});

test('holds the events as the log has them, with what proves them, for a program that knows nothing of the product', async () => {
  const { dataDir } = product;
  const env = engineEnvironment(dataDir);
  await runCli({ DATA_DIR: dataDir, ...env }, 'audit', 'head');
  const { files } = await archive(citizen.client);
  const log = files['log.ndjson'] ?? '';
  for (const text of Object.values(citizen.texts)) expect(log).not.toContain(text);
  const secret = env.AUDIT_KEY ?? (await readFile(join(dataDir, 'secrets', 'audit_key'), 'utf8'));
  const key = createSigner(secret).publicKey;
  const [proved = '', ...more] = await verifyFile(log, key);
  expect(proved).toMatch(/: \d+ events, every chain fits; all are proved by the head of/);
  expect(more).toEqual([]);
});

test.each(['de', 'en'] as const)(
  'readings of an archive in %s are read back without a question',
  async (language) => {
    const client = await registeredClient(product.url);
    await client.put('user/own', { language });
    const home = await addHousehold(client, { hhMember: 1 });
    const begin = { name: 'geschätzt', meterValue: 1234.5, meterValueDate: noon('2024-01-01') };
    const power = (await client.post<{ id: number }>('meter/avatar', powerMeter(home, begin))).body.id;
    const gas = await addGasMeter(client, home, { meterValue: 12.125, meterValueDate: noon('2025-03-01') });
    const more = [
      { d: noon('2024-07-01'), v: 2000.001 },
      { d: noon('2024-09-01'), v: 2500, estimated: true },
      { d: noon('2025-01-01'), v: 3000 },
      { d: noon('2025-01-01'), v: 0, meterReplaced: true },
    ];
    expect((await client.post('meter-value/import', { meterId: power, readings: more })).status).toBe(200);
    const text = (await archive(client)).files['readings.csv'] ?? '';
    const readFor = (id: number, unit: 'kWh' | 'cubicMeter') => {
      const meter = { ...meterOfCase({ gas: unit === 'cubicMeter' }), id };
      const file = readMeterFile(tableOfFile(text), meter, { answers: {}, columns: {}, all: false });
      return file.isOpen ? file.questions : spell(file.readings);
    };
    expect(readFor(power, 'kWh')).toBe(
      '2024-01-01=1234.5 2024-07-01=2000.001 2024-09-01=2500E 2025-01-01=3000 2025-01-01=0R',
    );
    expect(readFor(gas, 'cubicMeter')).toBe('2025-03-01=12.125');
    const other = power + gas + 1000;
    expect(readFor(other, 'kWh')).toBe(readFor(power, 'kWh'));
    const second = { meterValue: 7, meterValueDate: noon('2025-05-01') };
    await client.post('meter/avatar', powerMeter(home, second));
    const both = (await archive(client)).files['readings.csv'] ?? '';
    const asked = readMeterFile(
      tableOfFile(both),
      { ...meterOfCase({}), id: other },
      {
        answers: {},
        columns: {},
        all: false,
      },
    );
    expect(asked.questions).toMatchObject([{ kind: 'meter', choices: [{ name: 'geschätzt' }, {}] }]);
  },
);

test('in the language of the citizen, and a text is never a formula', async () => {
  const client = await registeredClient(product.url);
  await client.put('user/own', { language: 'en' });
  const formula = '=HYPERLINK("https://example.org";"click")';
  await addEntry(client, 'vehicle', vehicle({ name: formula }));
  const { files } = await archive(client);
  expect(files['README.txt']).toContain('Your data');
  expect(tableOf(files['vehicles.csv'])[1]?.[1]).toBe(`'${formula}`);
});

test('another format is refused, and so is asking too often', async () => {
  const refused = await citizen.client.post('user/export', { format: 'pdf' });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: '/format' }] } });
  await using folder = await temporaryFolder();
  const server = await startServer({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '0.1' } });
  const client = await registeredClient(server.url);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await client.post('user/export')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await server.stop();
});
