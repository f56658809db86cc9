import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { verifySignature } from '@footprint/infra/audit/signing.ts';
import { openLogFile } from '@footprint/infra/event-store/sqlite/openLogFile.ts';
import { certificateOf } from '@footprint/services/account/erasure/certificate.ts';
import { ERASURE_STEPS } from '@footprint/services/account/erasure/eraseAccount.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/calls/client.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

interface Erased {
  readonly step: string;
  readonly userId: string;
  readonly mail: string;
  readonly token: string;
}

const folder = folderPerFile();
let server: RunningServer;
const erased: Erased[] = [];
let mailsBefore = 0;

const outbox = async (): Promise<readonly string[]> =>
  Promise.all(
    (await readdir(join(folder.path, 'outbox'))).map((name) =>
      readFile(join(folder.path, 'outbox', name), 'utf8'),
    ),
  );

async function eraseUntil(userId: string, step: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'eraser.child.ts'), userId, step], {
    env: { ...process.env, DATA_DIR: folder.path },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal, `it was to die after '${step}'`).toBe('SIGKILL');
}

/** Registers a citizen for each step, cuts each one's erasure off after that step, and starts the product again. */
beforeAll(async () => {
  server = await startServer({ dataDir: folder.path });
  for (const step of ERASURE_STEPS) {
    const mail = freshMail();
    const { userId, token = '' } = await registeredClient(server.url, mail);
    await mailedHash(folder.path, mail, 'register-confirm');
    erased.push({ step, userId, mail, token });
  }
  await server.stop();
  mailsBefore = (await outbox()).length;
  for (const { userId, step } of erased) await eraseUntil(userId, step);
  server = await startServer({ dataDir: folder.path });
});
afterAll(() => server.stop());

const rows = (file: string, sql: string): Record<string, unknown>[] => {
  const db = new DatabaseSync(join(folder.path, file), { readOnly: true });
  const found = db.prepare(sql).all() as Record<string, unknown>[];
  db.close();
  return found;
};

async function eventsOf(userId: string): Promise<readonly StoredEvent[]> {
  const log = openLogFile(join(folder.path, 'events.db'));
  const { events } = await log.readAll({ after: '', limit: 10_000 });
  log.close();
  return events.filter(({ stream }) => stream === `account-${userId}`);
}

test('whatever the last step was, the next start finishes the erasure before it serves', async () => {
  expect(mailsBefore).toBe(erased.length);
  const subjects = rows('keys.db', 'SELECT subject FROM keys').map(({ subject }) => subject);
  expect(subjects).toEqual([]);
  expect(rows('erasures.db', 'SELECT * FROM erasures WHERE finished_at IS NULL')).toEqual([]);
  expect(await outbox()).toEqual([]);
  for (const { step, userId, mail, token } of erased) {
    const events = await eventsOf(userId);
    expect(
      events.map(({ type }) => type),
      step,
    ).toEqual(['UserRegistered', 'AccountErasureRequested', 'AccountErased']);
    const certificate = certificateOf(events);
    if (!certificate) return expect.fail(`no certificate where '${step}' was the last step`);
    const { signature, ...payload } = certificate;
    expect(verifySignature(payload, signature, payload.publicKey)).toBe(true);
    expect(payload).toMatchObject({ userId, reason: 'owner' });
    const old = new Client(server.url, token);
    expect(await old.post('user')).toMatchObject({ status: 401 });
    expect((await old.post('user/mail-exists', { mail })).body).toEqual({ mailExists: 0 });
    expect((await registeredClient(server.url, mail)).userId).not.toBe(userId);
  }
});

test('a second start has nothing left to do', async () => {
  const before = await Promise.all(erased.map(({ userId }) => eventsOf(userId)));
  await server.stop();
  server = await startServer({ dataDir: folder.path });
  expect(await Promise.all(erased.map(({ userId }) => eventsOf(userId)))).toEqual(before);
  expect(server.output()).not.toContain('erased again');
});
