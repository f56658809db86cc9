import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { broadcastDestroyed } from '@footprint/infra/keys/broadcastDestroyed.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { type ErasureDeps, erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { reapplyErasures, resumeErasures } from '@footprint/services/account/erasure/reapply.ts';
import { findAccount } from '@footprint/services/account/findAccount.ts';
import { mailStreamOf, readAccount } from '@footprint/services/account/reservation.ts';
import { openEvents } from '@footprint/services/engine/eventCodec.ts';
import type { CommandEngines } from '@footprint/services/engine/loadStream.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { beforeEach, expect, test } from 'vitest';
import { registerAs, userIdOf } from '../support/citizens/registeredCitizen.ts';
import { openTestEngines } from '../support/engines/engines.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { failingAppend } from '../support/engines/failingAppend.ts';

const NOW = Date.UTC(2026, 0, 1);
const MAIL = 'ada@example.org';
const now = () => NOW;

const open = enginesPerTest();
let deps: ErasureDeps;
beforeEach(async () => {
  deps = erasureDeps(open.engines, open.secrets);
});

const registered = async (engines: CommandEngines = open.engines, mail = MAIL): Promise<string> =>
  userIdOf(await registerAs({ engines, secrets: open.secrets }, { mail, recordedAt: NOW }));

const mailStream = () => mailStreamOf(MAIL, open.secrets.PEPPER);
const holder = async () => (await findAccount(deps, open.secrets.PEPPER, MAIL, NOW))?.userId;
const options = (userId: string) => ({ userId, reason: 'owner', now, viewsPatienceMs: 0 }) as const;
const storedTypes = async (userId: string) =>
  (await deps.store.readStream(`account-${userId}`)).map(({ type }) => type);

const failingAt = (type: string, error: Error): EventStore => failingAppend(open.engines.store, type, error);

test('an erased account reads as erased, never as a fault: every text says that it is gone', async () => {
  const userId = await registered();
  const [before] = openEvents<AccountEvent>(
    await deps.store.readStream(`account-${userId}`),
    await deps.keys.get(userId),
  );
  expect(before).toMatchObject({ erased: [], data: { fullName: 'Ada', mail: MAIL } });
  await eraseAccount(deps, options(userId));
  const [after] = openEvents<AccountEvent>(
    await deps.store.readStream(`account-${userId}`),
    await deps.keys.get(userId),
  );
  expect(after).toMatchObject({
    erased: ['fullName', 'mail', 'passwordHash'],
    data: { fullName: '', mail: '' },
  });
  expect(await readAccount(deps, userId)).toMatchObject({ status: 'erased', mail: '' });
});

test('what the log surely refused is not carried out later; what may have been stored is', async () => {
  const userId = await registered();
  const refusing = failingAt('AccountErasureRequested', new StoreUnavailable('refused', 'no'));
  await expect(eraseAccount({ ...deps, store: refusing }, options(userId))).rejects.toThrow('no');
  expect(await deps.erasures.find(userId)).toBeUndefined();
  expect(await reapplyErasures(deps, now)).toBe(0);
  const unknown = failingAt('AccountErasureRequested', new StoreUnavailable('unknown', 'perhaps'));
  await expect(eraseAccount({ ...deps, store: unknown }, options(userId))).rejects.toThrow('perhaps');
  expect(await reapplyErasures(deps, now)).toBe(1);
  expect(await storedTypes(userId)).toEqual(['UserRegistered', 'AccountErasureRequested', 'AccountErased']);
});

test('an erasure that is under way is left alone for a while, then the next look finishes it', async () => {
  const userId = await registered();
  const cut = failingAt('AccountErased', new Error('power cut'));
  await expect(eraseAccount({ ...deps, store: cut }, options(userId))).rejects.toThrow('power cut');
  await resumeErasures(deps, NOW, now);
  expect(await deps.erasures.find(userId)).not.toHaveProperty('finishedAt');
  await resumeErasures(deps, NOW + 1, now);
  expect(await deps.erasures.find(userId)).toMatchObject({ finishedAt: NOW });
  expect((await storedTypes(userId)).at(-1)).toBe('AccountErased');
});

test('one who takes the address while its former holder is erased keeps it', async () => {
  const former = await registered();
  const cut = failingAt('AccountErased', new Error('power cut'));
  await expect(eraseAccount({ ...deps, store: cut }, options(former))).rejects.toThrow('power cut');
  const next = await registered();
  expect(next).not.toBe(former);
  expect(await reapplyErasures(deps, now)).toBe(1);
  expect(await holder()).toBe(next);
  expect((await readAccount(deps, next)).mail).toBe(MAIL);
  expect(await reapplyErasures(deps, now)).toBe(0);
  expect(await holder()).toBe(next);
});

test('keys that came back are destroyed again, and nothing more is written', async () => {
  const userId = await registered();
  const keys = { user: await deps.keys.get(userId), mail: await deps.keys.get(mailStream()) };
  await eraseAccount(deps, options(userId));
  const before = await storedTypes(userId);
  await deps.keys.restore(userId, keys.user ?? new Uint8Array());
  await deps.keys.restore(mailStream(), keys.mail ?? new Uint8Array());
  expect(await reapplyErasures(deps, now)).toBe(1);
  expect(await deps.keys.get(userId)).toBeUndefined();
  expect(await deps.keys.get(mailStream())).toBeUndefined();
  expect(await storedTypes(userId)).toEqual(before);
  expect(await reapplyErasures(deps, now)).toBe(0);
});

test('a log from before the account was made, or that ends in the middle of its registration, brings no account back', async () => {
  const elsewhere = await openTestEngines();
  const userId = 'a'.repeat(24);
  await deps.erasures.note({ userId, mailStream: 'mail-x', reason: 'owner', requestedAt: NOW });
  await deps.keys.getOrCreate(userId);
  expect(await reapplyErasures(deps, now)).toBe(1);
  expect(await deps.keys.get(userId)).toBeUndefined();
  await elsewhere.close();

  const cut = failingAt('UserRegistered', new Error('power cut'));
  await expect(registered({ ...open.engines, store: cut })).rejects.toThrow('power cut');
  const [half] = await deps.keys.subjects('', 1);
  if (half === undefined) return expect.fail('the registration made a key');
  await deps.erasures.note({ userId: half, mailStream: mailStream(), reason: 'owner', requestedAt: NOW });
  await deps.erasures.finish(half, NOW);
  expect(await reapplyErasures(deps, now)).toBe(1);
  expect(await holder()).toBeUndefined();
  expect(await storedTypes(half)).toEqual(['UserRegistered', 'AccountErasureRequested', 'AccountErased']);
});

test('a key that a registration has just made for the free address, to reserve it, is left alone', async () => {
  const userId = await registered();
  await eraseAccount(deps, options(userId));
  const made = await deps.keys.getOrCreate(mailStream());
  await eraseAccount(deps, options(userId));
  expect(await deps.keys.get(mailStream())).toEqual(made);
});

test('a confirmed account is never erased for being unconfirmed, and no note of it stays', async () => {
  const userId = await registered();
  await deps.store.append({
    stream: `account-${userId}`,
    expectedRevision: 0,
    commandId: 'c',
    events: [
      {
        id: randomUUID(),
        type: 'RegistrationConfirmed',
        data: {},
        metadata: { recordedAt: NOW, schemaVersion: 1, commandId: 'c', hash: 'h' },
      },
    ],
  });
  expect(await eraseAccount(deps, { ...options(userId), reason: 'unconfirmed' })).toBeUndefined();
  expect(await deps.erasures.find(userId)).toBeUndefined();
  expect(await deps.keys.get(userId)).toBeDefined();
});

/** As a bad sector, or an intruder, leaves it. */
const damage = (stream: string): void => {
  const db = new DatabaseSync(join(open.dataDir, 'events.db'), { timeout: 5_000 });
  db.prepare("UPDATE events SET data = 'x' || data WHERE stream = ? AND revision = 0").run(stream);
  db.close();
};
/** Something entered in another area; answers the event's id. */
async function entered(stream: string, expectedRevision: number | 'none'): Promise<string> {
  const [id, commandId] = [randomUUID(), randomUUID()];
  const metadata = { recordedAt: NOW, schemaVersion: 1, commandId, hash: 'h' };
  const events = [{ id, type: 'ElectricityAdded', data: {}, metadata }];
  await deps.store.append({ stream, expectedRevision, commandId, events });
  return id;
}

test('an event that cannot be read holds up neither its citizen nor others', async () => {
  const [ada, bob] = [await registered(), await registered(open.engines, 'bob@example.org')];
  await entered(`housing-${ada}`, 'none');
  const readable = await entered(`housing-${ada}`, 0);
  damage(`housing-${ada}`);
  const asked: boolean[] = [];
  const withdraw = async (isAbout: (mailKey: string) => boolean): Promise<number> =>
    asked.push(isAbout(readable));
  const mailer = { ...deps.mailer, withdraw };
  for (const userId of [ada, bob])
    await deps.erasures.note({ userId, mailStream: '', reason: 'owner', requestedAt: NOW });
  await resumeErasures({ ...deps, mailer }, NOW + 1, now);
  expect(asked).toContain(true);
  for (const userId of [ada, bob]) {
    expect(await deps.keys.get(userId)).toBeUndefined();
    expect(await deps.erasures.find(userId)).toHaveProperty('finishedAt');
  }
});

test('whose own account cannot be read is named, after everybody else was erased; the key goes all the same', async () => {
  const [ada, bob] = [await registered(), await registered(open.engines, 'bob@example.org')];
  damage(`account-${ada}`);
  for (const [userId, requestedAt] of [
    [ada, NOW - 1],
    [bob, NOW],
  ] as const)
    await deps.erasures.note({ userId, mailStream: '', reason: 'owner', requestedAt });
  const failure = {
    name: 'AggregateError',
    message: expect.stringContaining(`1 accounts could not be erased: ${ada}`),
  };
  await expect(resumeErasures(deps, NOW + 1, now)).rejects.toMatchObject(failure);
  expect(await deps.erasures.find(bob)).toHaveProperty('finishedAt');
  expect(await deps.keys.get(ada)).toBeUndefined();
  await expect(reapplyErasures(deps, now)).rejects.toMatchObject(failure);
  expect(await deps.erasures.find(ada)).not.toHaveProperty('finishedAt');
});

test('an engine that is away is no account that cannot be erased', async () => {
  const userId = await registered();
  await deps.erasures.note({ userId, mailStream: '', reason: 'owner', requestedAt: NOW });
  const away = failingAt('AccountErasureRequested', new StoreUnavailable('refused', 'no'));
  await expect(reapplyErasures({ ...deps, store: away }, now)).rejects.toMatchObject({
    name: 'StoreUnavailable',
  });
  expect(await deps.erasures.find(userId)).toBeDefined();
});

test('what an older log left of an account it does not know is destroyed; without one no note stays', async () => {
  const userId = 'b'.repeat(24);
  expect(await eraseAccount(deps, options(userId))).toBeUndefined();
  expect(await deps.erasures.find(userId)).toBeUndefined();
  await deps.keys.getOrCreate(userId);
  await entered(`housing-${userId}`, 'none');
  expect(await eraseAccount(deps, options(userId))).toBeUndefined();
  expect(await deps.keys.get(userId)).toBeUndefined();
  expect(await deps.erasures.find(userId)).toHaveProperty('finishedAt');
  expect(await deps.sessions.isRevoked({ jti: 'x', userId, issuedAt: NOW })).toBe(true);
});

test('the session is over before the address is free, and the certificate names what was seen to be done', async () => {
  const userId = await registered();
  const seen: string[] = [];
  const releasing = failingAt('MailReleased', new Error('power cut'));
  await expect(eraseAccount({ ...deps, store: releasing }, options(userId))).rejects.toThrow('power cut');
  expect(await deps.sessions.isRevoked({ jti: 'x', userId, issuedAt: NOW })).toBe(true);
  // Nothing projects here: no view drops anything.
  const onStep = (step: string, isSeen: boolean) => void (isSeen || seen.push(step));
  const certificate = await eraseAccount(deps, { ...options(userId), onStep });
  expect(seen).toEqual(['documents dropped']);
  expect(certificate?.steps).toContain('keys destroyed');
  expect(certificate?.steps).not.toContain('documents dropped');
});

test('of two that erase the same account, the slower one leaves the key of the one who has the address now', async () => {
  const userId = await registered();
  const { keys } = deps;
  let isFirst = true;
  const slow: KeyStore = {
    ...broadcastDestroyed(keys, open.engines.bus),
    get: async (subject) => {
      const key = await keys.get(subject);
      if (subject === mailStream() && isFirst) {
        isFirst = false;
        await eraseAccount(deps, options(userId));
        await registered();
      }
      return key;
    },
  };
  await eraseAccount({ ...deps, keys: slow }, options(userId));
  const next = await holder();
  expect(next).toBeDefined();
  expect(next).not.toBe(userId);
});
