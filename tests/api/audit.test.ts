import { createHash } from 'node:crypto';
import type {
  AuditCompareAnswer,
  AuditEvent,
  AuditReplayAnswer,
  AuditVerifyAnswer,
  FoundCitizen,
} from '@footprint/shared-events/audit/api.ts';
import { INSPECTIONS } from '@footprint/shared-events/audit/events.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { auditorAt } from '../support/calls/roleAt.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, vehicle } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold } from '../support/citizens/housing.ts';
import { read } from '../support/citizens/lifeSteps.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();
const FAR = 4_000_000_000;
const YEAR = 2024;

let auditor: Client & { userId: string; mail: string };
let citizen: Client & { userId: string };
/** Between the household and the vehicle, epoch seconds. */
let between: number;
beforeAll(async () => {
  auditor = await auditorAt(product);
  citizen = await registeredClient(product.url);
  const groupId = await addHousehold(citizen, { name: 'Secret home' });
  const meterId = await addGasMeter(citizen, groupId, { name: 'Secret meter' });
  await read(citizen, meterId, '2024-10-01', 14_000);
  between = (Date.now() + 5) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await addEntry(citizen, 'vehicle', vehicle({ name: 'Secret car' }));
});

const about = (fields: object = {}) => ({ userId: citizen.userId, ...fields });
const replay = async (fields: object) =>
  (await auditor.post<AuditReplayAnswer>('audit/replay', about({ at: FAR, year: YEAR, ...fields }))).body;
const sector = ({ footprint }: Pick<AuditReplayAnswer, 'footprint'>, name: string) =>
  footprint.find((s) => s.name === name)?.emissions;

test('only auditors are let in, before anybody looks at what they sent', async () => {
  for (const call of ['find', 'events', 'replay', 'compare', 'verify', 'export']) {
    const { status, body } = await citizen.post(`audit/${call}`, { nothing: 'valid' });
    expect([call, status, body.messageId]).toEqual([call, 403, 'api:error:notAllowed']);
    const { status: unknown } = await auditor.post(`audit/${call}`, { nothing: 'valid' });
    expect([call, unknown]).toEqual([call, 400]);
  }
});

describe('finding', () => {
  test('a citizen by id, and none by an unknown one', async () => {
    shows('POST /audit/find');
    const { body } = await auditor.post<FoundCitizen[]>('audit/find', about());
    expect(body).toEqual([{ userId: citizen.userId, since: expect.any(Number), events: expect.any(Number) }]);
    expect((await auditor.post('audit/find', { userId: 'f'.repeat(24) })).body).toEqual([]);
  });

  test('citizens at random, each once', async () => {
    await expect
      .poll(async () => {
        const { body } = await auditor.post<FoundCitizen[]>('audit/find', { sample: 50 });
        return body.map(({ userId }) => userId).sort();
      })
      .toEqual([auditor.userId, citizen.userId].sort());
  });
});

describe('events', () => {
  test('come in order, without a sealed text, and page', async () => {
    shows('POST /audit/events');
    const { body } = await auditor.post<AuditEvent[]>('audit/events', about());
    expect(body.map(({ position }) => position)).toEqual(body.map(({ position }) => position).sort());
    expect(JSON.stringify(body)).not.toMatch(/Secret|Lovelace|@example/);
    expect(body.find(({ type }) => type === 'MeterAdded')).toMatchObject({
      sealed: ['name'],
      data: { measuredObj: 'gas' },
      actor: citizen.userId,
    });
    const { body: first } = await auditor.post<AuditEvent[]>('audit/events', about({ limit: 2 }));
    const { body: rest } = await auditor.post<AuditEvent[]>(
      'audit/events',
      about({ from: first.at(-1)?.position }),
    );
    expect([...first, ...rest]).toEqual(body);
  });
});

describe('replay', () => {
  test('now is what the citizen sees, and equals the live views', async () => {
    const { body: own } = await citizen.post('emissions/year', { year: YEAR });
    const now = await replay({});
    expect(now.footprint).toEqual(own);
    expect(now.equalsLive).toBe(true);
    const { body: budget } = await citizen.post('budget', { year: YEAR });
    expect(budget).toMatchObject(now.budget as object);
  });

  test('of a moment in the past is what was known then', async () => {
    shows('POST /audit/replay');
    const past = await replay({ at: between });
    expect(sector(past, 'motorVehicles')).toBeNull();
    expect(sector(past, 'heating')).toBeGreaterThan(0);
    expect(past.equalsLive).toBeNull();
    const nothing = await replay({ at: 0 });
    expect(nothing).toMatchObject({ events: 0, position: '', measures: [] });
  });

  // whole-life §3: replay of a day before takes the old edition.
  test('takes the edition of the factors that was in force at the moment', async () => {
    const editionAt = async (iso: string) => (await replay({ at: Date.parse(iso) / 1000 })).factorEdition;
    expect(await editionAt('2026-11-29T22:59:59Z')).toBe('UBA-16/2026');
    expect(await editionAt('2026-11-29T23:00:00Z')).toBe('UBA-16/2026-12');
    const to = Date.parse('2025-06-01T00:00:00Z') / 1000;
    const { body } = await auditor.post<AuditCompareAnswer>(
      'audit/compare',
      about({ from: 0, to, year: YEAR }),
    );
    expect(body.factorEdition).toBe('UBA-13/2025');
  });

  test('up to one event of several with the same time', async () => {
    const { body: events } = await auditor.post<AuditEvent[]>('audit/events', about());
    const meter = events.find(({ type }) => type === 'MeterAdded');
    const upTo = await replay({ upTo: meter?.position });
    expect(upTo.position).toBe(meter?.position);
    expect(sector(upTo, 'heating')).toBeNull();
  });

  test('by an older edition of the factors gives what was shown then', async () => {
    const old = await replay({ factorEdition: 'UBA-13/2025' });
    expect([old.factorEdition, old.equalsLive]).toEqual(['UBA-13/2025', true]);
  });
});

test('comparing two moments names the events that made the difference, and what each changed', async () => {
  shows('POST /audit/compare');
  const { body } = await auditor.post<AuditCompareAnswer>(
    'audit/compare',
    about({ from: between, to: FAR, year: YEAR }),
  );
  const [made] = body.events;
  expect(body.events).toHaveLength(1);
  expect(made?.type).toBe('VehicleAdded');
  expect(made?.changes).toContainEqual({
    figure: 'sector',
    sector: 'motorVehicles',
    before: null,
    after: sector(body.to, 'motorVehicles'),
  });
  expect(body.changes).toEqual(made?.changes);
  expect(body.to.total).toBe((await replay({})).total);
});

test('the chains of a citizen and of the whole log fit', async () => {
  shows('POST /audit/verify');
  const { body: whole } = await auditor.post<AuditVerifyAnswer>('audit/verify');
  const { body: own } = await auditor.post<AuditVerifyAnswer>('audit/verify', about());
  expect([whole.ok, own.ok]).toEqual([true, true]);
  expect(whole.checked).toBeGreaterThan(own.checked);
});

describe('the export', () => {
  const take = async (format: string) => {
    const response = await fetch(`${product.url}/sdp-api/audit/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${auditor.token}` },
      body: JSON.stringify(about({ format })),
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    const sum = createHash('sha256').update(text).digest('base64');
    expect(response.headers.get('repr-digest')).toBe(`sha-256=:${sum}:`);
    expect(response.headers.get('content-disposition')).toContain(`history-${citizen.userId}.${format}`);
    expect(text).not.toMatch(/Secret|Lovelace|@example/);
    return text;
  };

  test('holds every event as stored, with a checksum of the lines before it', async () => {
    shows('POST /audit/export');
    const lines = (await take('ndjson')).trimEnd().split('\n');
    const { sha256, events } = JSON.parse(lines.at(-1) ?? '');
    const before = `${lines.slice(0, -1).join('\n')}\n`;
    expect(createHash('sha256').update(before).digest('hex')).toBe(sha256);
    const { body } = await auditor.post<AuditEvent[]>('audit/events', about());
    expect(lines.slice(1, -2).map((line) => JSON.parse(line).metadata.hash)).toEqual(
      body.map(({ hash }) => hash),
    );
    expect(events).toBe(body.length);
  });

  test('as a table has a line for each event', async () => {
    const { body } = await auditor.post<AuditEvent[]>('audit/events', about());
    expect((await take('csv')).trimEnd().split('\r\n')).toHaveLength(body.length + 1);
  });
});

test('a second look with the same key is a look of its own', async () => {
  const { dataDir } = product;
  const looks = async () => {
    const { stdout } = await runCli({ DATA_DIR: dataDir, ...engineEnvironment(dataDir) }, 'audit', 'looks');
    return stdout.trim().split('\n').length;
  };
  const key = { 'idempotency-key': 'once' };
  await auditor.post('audit/events', about(), key);
  const before = await looks();
  await auditor.post('audit/events', about(), key);
  expect(await looks()).toBe(before + 1);
});

test('every look is recorded, and an operator can list them', async () => {
  await auditor.post('audit/verify', about());
  const { dataDir } = product;
  const { stdout } = await runCli({ DATA_DIR: dataDir, ...engineEnvironment(dataDir) }, 'audit', 'looks');
  const looks = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(new Set(looks.map(([, by]) => by))).toEqual(new Set([auditor.userId]));
  expect(new Set(looks.map(([, , what]) => what))).toEqual(new Set(INSPECTIONS));
  expect(looks.at(-1)?.slice(2)).toEqual(['verify', citizen.userId]);
  const { body } = await auditor.post<AuditEvent[]>('audit/events', about());
  expect(body.map(({ type }) => type)).not.toContain('HistoryInspected');
});
