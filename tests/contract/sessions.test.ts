import { join } from 'node:path';
import { openMongoSessionStore } from '@footprint/infra/sessions/mongodb/open.ts';
import { EVERYONE, KEPT_MS, type SessionStore } from '@footprint/infra/sessions/port.ts';
import { openSqliteSessionStore } from '@footprint/infra/sessions/sqlite/open.ts';
import { expect, test } from 'vitest';
import type { MongoDatabase } from '../support/engines/mongodb.ts';
import { onBothEngines } from './underTest.ts';

const token = { jti: 'token-1', userId: 'user-1', issuedAt: 1_000 };

const ENGINES = {
  sqlite: (folder: string) => ({ open: () => openSqliteSessionStore({ file: join(folder, 'sessions.db') }) }),
  mongo: (database: MongoDatabase) => ({
    open: async () => openMongoSessionStore({ connection: await database.connect() }),
  }),
};

onBothEngines<SessionStore>('session store', ENGINES, (sessions) => {
  test('a token is good until it is revoked, alone, and seen by every handle at once', async () => {
    expect(await sessions.other.isRevoked(token)).toBe(false);
    await sessions.store.revoke('token-1', 9_000);
    await sessions.store.revoke('token-1', 9_000);
    expect(await sessions.other.isRevoked(token)).toBe(true);
    expect(await sessions.other.isRevoked({ ...token, jti: 'token-2' })).toBe(false);
  });

  test('numbers rise in the order of their issue, by every handle, whatever the clock says', async () => {
    const issue = (at: number, { store, other } = sessions) => [store.issue(at), other.issue(at)];
    const first = await Promise.all([...issue(5_000), ...issue(5_000)]);
    expect(new Set(first).size).toBe(4);
    expect(Math.min(...first)).toBe(5_000);
    const behind = await sessions.other.issue(10);
    expect(behind).toBeGreaterThan(Math.max(...first));
    expect(await sessions.store.issue(behind + 500)).toBe(behind + 500);
    const reopened = await sessions.reopen();
    expect(await reopened.newest()).toBe(behind + 500);
    expect(await reopened.issue(10)).toBe(behind + 501);
  });

  test('revoking all ends the tokens of one user with numbers up to it, and no later ones', async () => {
    await sessions.store.revokeAll('user-1', 1_000);
    expect(await sessions.other.isRevoked(token)).toBe(true);
    expect(await sessions.other.isRevoked({ ...token, jti: 'token-2', issuedAt: 1_001 })).toBe(false);
    expect(await sessions.other.isRevoked({ ...token, userId: 'user-2' })).toBe(false);
  });

  test('revoking everyone ends the tokens of all users with numbers up to it, and no later ones', async () => {
    expect(await sessions.other.isRevoked(token)).toBe(false);
    await sessions.other.revokeAll(EVERYONE, 1_000);
    const other = { ...token, jti: 'token-2', userId: 'user-2' };
    expect(await sessions.store.isRevoked(token)).toBe(true);
    expect(await sessions.other.isRevoked(other)).toBe(true);
    expect(await sessions.store.isRevoked({ ...other, issuedAt: 1_001 })).toBe(false);
  });

  test('an earlier revocation never brings tokens back', async () => {
    await sessions.store.revokeAll('user-1', 2_000);
    await sessions.store.revokeAll('user-1', 500);
    expect(await sessions.store.isRevoked(token)).toBe(true);
  });

  test('the newest end of tokens is known after a restart; one for ever is none', async () => {
    expect(await sessions.store.newest()).toBe(0);
    await sessions.store.revokeAll('user-1', 2_000);
    await sessions.store.revokeAll('user-2', 1_500);
    await sessions.store.revokeAll('user-3', Number.MAX_SAFE_INTEGER);
    expect([await sessions.store.newest(), await sessions.other.newest()]).toEqual([2_000, 2_000]);
  });

  test('a sweep while the clock is ahead brings no ended token back when it is set back', async () => {
    await sessions.store.revoke('token-1', 9_000);
    await sessions.store.sweep(9_001 + 10 * KEPT_MS);
    expect(await sessions.store.isRevoked(token)).toBe(true);
    await sessions.store.sweep(10_000);
    await sessions.store.sweep(10_000 + KEPT_MS);
    expect(await sessions.store.isRevoked(token)).toBe(true);
    await sessions.store.sweep(10_001 + KEPT_MS);
    expect(await sessions.store.isRevoked(token)).toBe(false);
  });

  test('sweeping drops only what has been expired for a while', async () => {
    await sessions.store.revoke('token-1', 9_000);
    await sessions.store.revoke('token-2', 9_001);
    await sessions.store.revokeAll('user-3', 2_000);
    await sessions.store.sweep(9_001);
    await sessions.store.sweep(9_001 + KEPT_MS);
    expect(await sessions.store.isRevoked(token)).toBe(true);
    await sessions.store.sweep(9_002 + KEPT_MS);
    expect(await sessions.store.isRevoked(token)).toBe(false);
    expect(await sessions.store.isRevoked({ ...token, jti: 'token-2' })).toBe(true);
    expect(await sessions.store.isRevoked({ ...token, userId: 'user-3' })).toBe(true);
  });

  test('revocations outlive a restart', async () => {
    await sessions.store.revoke('token-1', 9_000);
    await sessions.store.revokeAll('user-2', 2_000);
    await sessions.reopen();
    expect(await sessions.store.isRevoked(token)).toBe(true);
    expect(await sessions.store.isRevoked({ ...token, jti: 'x', userId: 'user-2' })).toBe(true);
  });

  test('of many revocations at once one ends the token, and the latest time counts', async () => {
    const times = [500, 900, 100, 800, 300, 700];
    await Promise.all(times.map((at) => sessions.store.revokeAll('user-1', at)));
    const { store, other } = sessions;
    const ended = await Promise.all(times.map((at, i) => (i % 2 ? other : store).revoke('token-1', at)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    const late = { jti: 'token-2', userId: 'user-1', issuedAt: 900 };
    expect(await sessions.store.isRevoked(late)).toBe(true);
    expect(await sessions.store.isRevoked({ ...late, issuedAt: 901 })).toBe(false);
    await sessions.store.sweep(900);
    await sessions.store.sweep(901 + KEPT_MS);
    expect(await sessions.store.isRevoked({ ...late, jti: 'token-1', issuedAt: 901 })).toBe(true);
  });
});
