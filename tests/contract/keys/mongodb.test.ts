import { openMongoKeyStore } from '@footprint/infra/keys/mongodb/open.ts';
import { rotateMongoKeys } from '@footprint/infra/keys/mongodb/rotate.ts';
import type { MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { expect, test } from 'vitest';
import { describeMongo } from '../../support/mongodb.ts';
import { AT_ONCE, dyingAfter, keyStoreContract } from './suite.ts';

const masterKey = 'a master key that is long enough for tests';

describeMongo((freshDatabase) => {
  keyStoreContract('MongoDB', async () => {
    const database = await freshDatabase();
    let time = 1_790_000_000_000;
    return {
      open: async (key = masterKey) =>
        openMongoKeyStore({ connection: await database.connect(), masterKey: key, now: () => time }),
      rotate: async (to, dieAfter) =>
        rotateMongoKeys(await database.connect(), {
          from: masterKey,
          atOnce: AT_ONCE,
          to,
          onProgress: dyingAfter(dieAfter),
        }),
      pass: (milliseconds) => {
        time += milliseconds;
      },
      destroy: () => database.drop(),
    };
  });

  test('another master key is refused at opening', async () => {
    const database = await freshDatabase();
    const connection = await database.connect();
    const keys = await openMongoKeyStore({ connection, masterKey });
    await keys.getOrCreate('user-1');
    const other = 'another master key, long enough as well';
    await expect(openMongoKeyStore({ connection, masterKey: other })).rejects.toThrow('MASTER_KEY');
    await database.drop();
  });

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
