import { openMongoSessionStore } from '@footprint/infra/sessions/mongodb/open.ts';
import { expect, test } from 'vitest';
import { describeMongo } from '../../support/mongodb.ts';
import { sessionStoreContract } from './suite.ts';

describeMongo((freshDatabase) => {
  sessionStoreContract('MongoDB', async () => {
    const database = await freshDatabase();
    return {
      open: async () => openMongoSessionStore({ connection: await database.connect() }),
      destroy: () => database.drop(),
    };
  });

  test('of many revocations at once the latest time counts', async () => {
    const database = await freshDatabase();
    const sessions = await openMongoSessionStore({ connection: await database.connect() });
    const times = [500, 900, 100, 800, 300, 700];
    await Promise.all(times.map((at) => sessions.revokeAll('user-1', at)));
    await Promise.all(times.map((at) => sessions.revoke('token-1', at)));
    const token = { jti: 'token-2', userId: 'user-1', issuedAt: 899 };
    expect(await sessions.isRevoked(token)).toBe(true);
    expect(await sessions.isRevoked({ ...token, issuedAt: 900 })).toBe(false);
    await sessions.sweep(900);
    expect(await sessions.isRevoked({ ...token, jti: 'token-1', issuedAt: 900 })).toBe(true);
    await database.drop();
  });
});
