import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { chainHash } from '@footprint/infra/sealing/chainHash.ts';
import { accountDecider } from '@footprint/services/account/decide.ts';
import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { findAccount } from '@footprint/services/account/findAccount.ts';
import type { register } from '@footprint/services/account/registration/register.ts';
import { mailStreamOf, readAccount } from '@footprint/services/account/reservation.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
import type { CommandEngines } from '@footprint/services/engine/loadStream.ts';
import { react } from '@footprint/services/jobs/reactions.ts';
import { sweep } from '@footprint/services/jobs/sweep.ts';
import { expect, test } from 'vitest';
import { registerAs, userIdOf } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { projectToHead } from '../support/views/projectToHead.ts';

const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const MAIL = 'ada@example.org';

const open = enginesPerTest();

const registerAt = (recordedAt: number, mail = MAIL, engines: CommandEngines = open.engines) =>
  registerAs({ engines, secrets: open.secrets }, { mail, recordedAt });

const projectAll = () => projectToHead(open.engines);

test('an account that is never confirmed is erased after its week, its mail freed and its name unreadable', async () => {
  const userId = userIdOf(await registerAt(START));
  const deps = erasureDeps(open.engines, open.secrets);
  await projectAll();
  expect(await sweep(deps, START + 7 * DAY - 1)).toBe(0);
  expect(await sweep(deps, START + 7 * DAY)).toBe(1);
  expect(await sweep(deps, START + 7 * DAY)).toBe(1);
  await projectAll();
  expect(await sweep(deps, START + 8 * DAY)).toBe(0);
  expect(await readAccount(open.engines, userId)).toMatchObject({ status: 'erased', mail: '' });
  expect(await open.engines.keys.get(userId)).toBeUndefined();
  expect(await findAccount(open.engines, open.secrets.PEPPER, MAIL, START)).toBeUndefined();
  expect(userIdOf(await registerAt(START + 8 * DAY))).not.toBe(userId);
});

test('an account that the sweep cannot erase is named, and the others are erased', async () => {
  const mails = ['a', 'b', 'c'].map((name) => `${name}@example.org`);
  const users: string[] = [];
  for (const mail of mails) users.push(userIdOf(await registerAt(START, mail)));
  await projectAll();
  const first = [...users].sort()[0] ?? '';
  const db = new DatabaseSync(join(open.dataDir, 'events.db'), { timeout: 5_000 });
  db.prepare("UPDATE events SET data = 'x' || data WHERE stream = ?").run(`account-${first}`);
  db.close();
  await expect(sweep(erasureDeps(open.engines, open.secrets), START + 7 * DAY)).rejects.toMatchObject({
    name: 'AggregateError',
    message: expect.stringMatching(`^1 accounts could not be erased: ${first}`),
  });
  const keys = await Promise.all(users.map((userId) => open.engines.keys.get(userId)));
  expect(keys.filter((key) => key !== undefined)).toHaveLength(1);
});

test('registering the mail of an account that expired frees it at once; before, it is taken', async () => {
  const first = userIdOf(await registerAt(START));
  expect(await registerAt(START + 6 * DAY)).toMatchObject({
    rejection: { messageId: 'form:user:error:mailUniq' },
  });
  const second = userIdOf(await registerAt(START + 7 * DAY));
  expect(second).not.toBe(first);
  expect(await readAccount(open.engines, first)).toMatchObject({ status: 'erasing' });
  await projectAll();
  expect(await sweep(erasureDeps(open.engines, open.secrets), START + 7 * DAY)).toBe(1);
  expect(await readAccount(open.engines, first)).toMatchObject({ status: 'erased' });
  expect(await open.engines.keys.get(first)).toBeUndefined();
  expect(await findAccount(open.engines, open.secrets.PEPPER, MAIL, START + 7 * DAY)).toMatchObject({
    userId: second,
    account: { mail: MAIL },
  });
});

test('a confirmed account stays', async () => {
  const userId = userIdOf(await registerAt(START));
  const stream = `account-${userId}`;
  const [registered] = await open.engines.store.readStream(stream);
  const digest = linkDigest(linkHash(open.secrets.LINK_SECRET, 'confirm', userId, registered?.id ?? ''));
  const outcome = await handleCommand(
    open.engines,
    accountDecider,
    { type: 'ConfirmRegistration', digest, now: START / 1000 + 1 },
    {
      stream,
      subject: userId,
      metadata: { commandId: randomUUID(), recordedAt: START, userId, actor: userId },
    },
  );
  expect(outcome).toMatchObject({ accepted: true, effect: 'stored' });
  await projectAll();
  expect(await sweep(erasureDeps(open.engines, open.secrets), START + 30 * DAY)).toBe(0);
  expect(await registerAt(START + 30 * DAY)).toMatchObject({ accepted: false });
});

/** Engines that die after the mail was reserved and before the account was written. */
const dyingAfterReservation = (): Parameters<typeof register>[0] => ({
  keys: open.engines.keys,
  store: {
    logId: open.engines.store.logId,
    gapless: true,
    readStream: (...args) => open.engines.store.readStream(...args),
    readAll: (...args) => open.engines.store.readAll(...args),
    subscribe: (...args) => open.engines.store.subscribe(...args),
    head: () => open.engines.store.head(),
    newest: () => open.engines.store.newest(),
    end: () => open.engines.store.end(),
    close: () => open.engines.store.close(),
    append: (request) => {
      if (request.stream.startsWith('account-')) throw new Error('power cut');
      return open.engines.store.append(request);
    },
  },
});

test.each([
  ['a login', () => findAccount(open.engines, open.secrets.PEPPER, MAIL, START)],
  ['a second registration', () => registerAt(START + 1)],
  [
    'the reactions at the next start',
    async () => {
      const done = new AbortController();
      setTimeout(() => done.abort(), 300);
      await react(open.engines, open.engines.jobs, done.signal, { pepper: open.secrets.PEPPER });
    },
  ],
])('a reservation without an account is completed by %s', async (_, finder) => {
  await expect(registerAt(START, MAIL, dyingAfterReservation())).rejects.toThrow('power cut');
  const { events } = await open.engines.store.readAll({ after: '' });
  expect(events.map((e) => e.type)).toEqual(['MailReserved']);
  await finder();
  const after = await open.engines.store.readAll({ after: '' });
  expect(after.events.map((e) => e.type)).toEqual(['MailReserved', 'UserRegistered']);
  expect(await findAccount(open.engines, open.secrets.PEPPER, MAIL, START)).toMatchObject({
    account: { fullName: 'Ada', mail: MAIL },
  });
});

test('a registration found late in the log is mailed of while its link opens something, and not later', async () => {
  await registerAt(START);
  const waiting = async (now: number): Promise<number> => {
    const done = new AbortController();
    const options = { pepper: open.secrets.PEPPER, now: () => now };
    const reacting = react(open.engines, open.engines.jobs, done.signal, options);
    await sleep(300);
    done.abort();
    await reacting;
    return (await open.engines.jobs.stats()).waiting;
  };
  expect(await waiting(START + 8 * DAY)).toBe(0);
  await registerAt(START + 8 * DAY, `late-${MAIL}`);
  expect(await waiting(START + 8 * DAY)).toBe(1);
});

test('the mail stream does not say whose it is', async () => {
  const userId = userIdOf(await registerAt(START));
  const stored = await open.engines.store.readStream(mailStreamOf(MAIL, open.secrets.PEPPER));
  const text = JSON.stringify(stored);
  expect(text).not.toContain(userId);
  expect(text).not.toContain(MAIL);
  expect(Object.keys(stored[0]?.metadata ?? {}).sort()).toEqual([
    'commandId',
    'hash',
    'recordedAt',
    'schemaVersion',
  ]);
});

test('every event is chained to the one before it in its stream', async () => {
  await registerAt(START);
  await registerAt(START + 7 * DAY);
  const { events } = await open.engines.store.readAll({ after: '' });
  const last = new Map<string, string>();
  for (const event of events) {
    const { hash, ...metadata } = event.metadata;
    expect(chainHash(last.get(event.stream) ?? '', event, metadata)).toBe(hash);
    expect(chainHash(last.get(event.stream) ?? '', { ...event, type: 'X' }, metadata)).not.toBe(hash);
    last.set(event.stream, hash);
  }
  expect(last.size).toBe(3);
});
