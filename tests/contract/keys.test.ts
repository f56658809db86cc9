import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openMongoKeyStore } from '@footprint/infra/keys/mongodb/open.ts';
import { rotateMongoKeys } from '@footprint/infra/keys/mongodb/rotate.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { Rotated } from '@footprint/infra/keys/rotation.ts';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { rotateSqliteKeys } from '@footprint/infra/keys/sqlite/rotate.ts';
import type { MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { expect, test } from 'vitest';
import { describeMongo, type MongoDatabase } from '../support/engines/mongodb.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { type Opening, onBothEngines } from './underTest.ts';

const masterKey = 'a master key that is long enough for tests';

/** Another handle is opened with another master key where one is given. */
interface Keys extends Opening<KeyStore> {
  /** Wraps all keys anew, AT_ONCE in one go, with no handle open; dies after so many keys where a number is given. */
  rotate(to: string, dieAfter?: number): Promise<Rotated>;
  /** Lets that many milliseconds pass on the clock of every handle. */
  pass(milliseconds: number): void;
}

/** Keys wrapped in one go, and more than that. */
const AT_ONCE = 4;
const MANY = 10;

/** Ends when it has checked so many keys. */
const rotation = (keys = Number.POSITIVE_INFINITY) => ({
  from: masterKey,
  atOnce: AT_ONCE,
  onProgress: (done: number): void => {
    if (done >= keys) throw new Error('power cut');
  },
});

function clock() {
  let time = 1_790_000_000_000;
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { now: () => time, pass };
}

const ENGINES = {
  sqlite: (folder: string): Keys => {
    const file = join(folder, 'keys.db');
    const { now, pass } = clock();
    return {
      open: (key = masterKey) => openSqliteKeyStore({ file, masterKey: key, now }),
      rotate: (to, dieAfter) => rotateSqliteKeys(file, { ...rotation(dieAfter), to }),
      pass,
    };
  },
  mongo: (database: MongoDatabase): Keys => {
    const { now, pass } = clock();
    return {
      open: async (key = masterKey) =>
        openMongoKeyStore({ connection: await database.connect(), masterKey: key, now }),
      rotate: async (to, dieAfter) =>
        rotateMongoKeys(await database.connect(), { ...rotation(dieAfter), to }),
      pass,
    };
  },
};

onBothEngines<KeyStore, Keys>('key store', ENGINES, (keys) => {
  test('a subject without a key has none until one is asked for', async () => {
    expect(await keys.store.get('user-1')).toBeUndefined();
    const made = await keys.store.getOrCreate('user-1');
    expect(made).toHaveLength(32);
    expect(await keys.store.get('user-1')).toEqual(made);
    expect(await keys.store.getOrCreate('user-1')).toEqual(made);
  });

  test('each subject has its own key', async () => {
    expect(await keys.store.getOrCreate('user-1')).not.toEqual(await keys.store.getOrCreate('user-2'));
  });

  test('every handle gets the same key, also when both ask at once', async () => {
    const [one, two] = await Promise.all([
      keys.store.getOrCreate('user-1'),
      keys.other.getOrCreate('user-1'),
    ]);
    expect(one).toEqual(two);
    await keys.reopen();
    expect(await keys.store.get('user-1')).toEqual(one);
  });

  test('a caller that overwrites its copy changes no other', async () => {
    const copy = await keys.store.getOrCreate('user-1');
    const before = Uint8Array.from(copy);
    copy.fill(0);
    expect(await keys.store.get('user-1')).toEqual(before);
  });

  test('a destroyed key is gone here at once, elsewhere within a minute, and stays gone', async () => {
    const key = await keys.store.getOrCreate('user-1');
    await keys.other.get('user-1');
    await keys.store.destroy('user-1');
    expect(await keys.store.get('user-1')).toBeUndefined();
    keys.fixture.pass(60_000);
    expect(await keys.other.get('user-1')).toBeUndefined();
    expect(await keys.other.getOrCreate('user-1')).not.toEqual(key);
  });

  test('destroying twice, or what never was, is fine', async () => {
    await keys.store.getOrCreate('user-1');
    await keys.store.getOrCreate('user-2');
    await keys.store.destroy('user-1');
    await expect(keys.store.destroy('user-1')).resolves.toBeUndefined();
    await expect(keys.store.destroy('unknown')).resolves.toBeUndefined();
    expect(await keys.store.get('user-2')).toBeDefined();
  });

  test('a key that is named is destroyed only as long as it is the one that is there', async () => {
    const key = await keys.store.getOrCreate('mail-1');
    await keys.other.destroy('mail-1', key);
    const made = await keys.other.getOrCreate('mail-1');
    await keys.store.destroy('mail-1', key);
    expect(await keys.store.get('mail-1')).toEqual(made);
    await keys.store.destroy('mail-1', made);
    expect(await keys.store.get('mail-1')).toBeUndefined();
    await keys.store.destroy('unknown', made);
  });

  test('keys are listed page by page and restored elsewhere, but never replaced', async () => {
    for (const subject of ['user-2', 'mail-x', 'user-1']) await keys.store.getOrCreate(subject);
    expect(await keys.other.subjects('', 2)).toEqual(['mail-x', 'user-1']);
    expect(await keys.other.subjects('user-1', 2)).toEqual(['user-2']);
    const moved = new Uint8Array(32).fill(7);
    await keys.store.restore('user-9', moved);
    await keys.store.restore('user-9', moved);
    expect(await keys.other.get('user-9')).toEqual(moved);
    await expect(keys.store.restore('user-1', moved)).rejects.toThrow('user-1 has another key');
  });

  test('what seals anew is asked of the store: no key that another handle has destroyed', async () => {
    const key = await keys.store.getOrCreate('mail-1');
    await keys.other.destroy('mail-1');
    const made = await keys.store.getOrCreate('mail-1');
    expect(made).not.toEqual(key);
    keys.fixture.pass(60_000);
    expect(await keys.other.get('mail-1')).toEqual(made);
  });

  test('another master key takes over all keys; cut short, neither opens them until it has been run again', async () => {
    const anew = 'the new master key, long enough for any check';
    const made = new Map<string, Uint8Array>();
    for (let n = 0; n < MANY; n++) made.set(`user-${n}`, await keys.store.getOrCreate(`user-${n}`));
    await keys.closeAll();
    await expect(keys.fixture.rotate(anew, 1)).rejects.toThrow('power cut');
    await expect(keys.fixture.open()).rejects.toThrow('MASTER_KEY');
    await expect(keys.fixture.open(anew)).rejects.toThrow('MASTER_KEY');
    const { keys: all, repeated } = await keys.fixture.rotate(anew);
    expect(all).toBe(MANY);
    expect(repeated).toBeGreaterThan(0);
    expect(repeated).toBeLessThan(MANY);
    await expect(keys.fixture.open()).rejects.toThrow('MASTER_KEY');
    await keys.another(anew);
    await keys.another(anew);
    for (const [subject, key] of made) expect(await keys.store.get(subject)).toEqual(key);
    expect(await keys.fixture.rotate(anew)).toEqual({ keys: MANY, repeated: MANY });
  });

  test('keys of a third master key are left as they are', async () => {
    await keys.store.getOrCreate('user-1');
    await keys.closeAll();
    await keys.fixture.rotate('the new master key, long enough for any check');
    await expect(keys.fixture.rotate('a third master key, long enough as well, too')).rejects.toThrow(
      'neither',
    );
    await keys.another('the new master key, long enough for any check');
    await keys.another('the new master key, long enough for any check');
    expect(await keys.store.get('user-1')).toHaveLength(32);
  });

  test('a handle that forgets asks again', async () => {
    await keys.store.getOrCreate('user-1');
    await keys.other.destroy('user-1');
    keys.store.forget('user-1');
    expect(await keys.store.get('user-1')).toBeUndefined();
  });

  test('another master key is refused at opening', async () => {
    await keys.store.getOrCreate('user-1');
    await keys.closeAll();
    await expect(keys.another('another master key, long enough as well')).rejects.toThrow('MASTER_KEY');
  });
});

test('no byte of a destroyed key is left in any file', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'keys.db');
  const keys = await openSqliteKeyStore({ file, masterKey });
  for (let index = 0; index < 50; index += 1) await keys.getOrCreate(`user-${index}`);
  const db = new DatabaseSync(file);
  const wrapped = db.prepare(`SELECT wrapped FROM keys WHERE subject = 'user-7'`).get()?.wrapped;
  db.close();
  if (typeof wrapped !== 'string') return expect.fail('the key was never stored');
  const files = (): Buffer[] => readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name)));
  expect(files().some((bytes) => bytes.includes(wrapped))).toBe(true);
  await keys.destroy('user-7');
  for (const bytes of files()) {
    expect(bytes.includes(wrapped)).toBe(false);
    expect(bytes.includes('user-7')).toBe(false);
  }
  await keys.close();
});

describeMongo((freshDatabase) => {
  test('a key is never stored as it is', async () => {
    const database = await freshDatabase();
    const connection = await database.connect();
    const key = await (await openMongoKeyStore({ connection, masterKey })).getOrCreate('user-1');
    const stored = JSON.stringify(await connection.db.collection('keys').find().toArray());
    expect(stored).toContain('user-1');
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(stored).not.toContain(Buffer.from(key).toString(encoding).replace(/=+$/, ''));
    await database.drop();
  });

  test('a key that is read while it is destroyed is not kept', async () => {
    const database = await freshDatabase();
    const connection = await database.connect();
    await (await openMongoKeyStore({ connection, masterKey })).getOrCreate('user-1');
    const reads: (() => void)[] = [];
    const slow: MongoConnection = {
      db: connection.db,
      mostStatements: connection.mostStatements,
      read: async (work) => {
        const read = await connection.read(work);
        await new Promise<void>((resolve) => reads.push(resolve));
        return read;
      },
      write: (work) => connection.write(work),
      writeSteps: (work) => connection.writeSteps(work),
      close: () => connection.close(),
    };
    const letReadsGoOn = async (): Promise<void> => {
      await expect.poll(() => reads.length).toBe(1);
      reads.pop()?.();
    };
    const opening = openMongoKeyStore({ connection: slow, masterKey });
    await letReadsGoOn();
    const keys = await opening;
    const early = keys.get('user-1');
    await expect.poll(() => reads.length).toBe(1);
    await keys.destroy('user-1');
    await letReadsGoOn();
    expect(await early).toHaveLength(32);
    const late = keys.get('user-1');
    await letReadsGoOn();
    expect(await late).toBeUndefined();
    await database.drop();
  });
});
