import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface SessionsFixture {
  /** Another handle on the same sessions. */
  open(): Promise<SessionStore>;
  destroy(): Promise<void>;
}

/** Everything the session store port promises, for any engine. */
export function sessionStoreContract(name: string, factory: () => Promise<SessionsFixture>): void {
  describe(`session store on ${name}`, () => {
    let fixture: SessionsFixture;
    let sessions: SessionStore;
    let other: SessionStore;
    const token = { jti: 'token-1', userId: 'user-1', issuedAt: 1_000 };

    beforeEach(async () => {
      fixture = await factory();
      sessions = await fixture.open();
      other = await fixture.open();
    });

    afterEach(async () => {
      await sessions.close();
      await other.close();
      await fixture.destroy();
    });

    test('a token is good until it is revoked, alone, and seen by every handle at once', async () => {
      expect(await other.isRevoked(token)).toBe(false);
      await sessions.revoke('token-1', 9_000);
      await sessions.revoke('token-1', 9_000);
      expect(await other.isRevoked(token)).toBe(true);
      expect(await other.isRevoked({ ...token, jti: 'token-2' })).toBe(false);
    });

    test('revoking all ends the tokens of one user issued before, and no later ones', async () => {
      await sessions.revokeAll('user-1', 1_001);
      expect(await other.isRevoked(token)).toBe(true);
      expect(await other.isRevoked({ ...token, jti: 'token-2', issuedAt: 1_001 })).toBe(false);
      expect(await other.isRevoked({ ...token, userId: 'user-2' })).toBe(false);
    });

    test('an earlier revocation never brings tokens back', async () => {
      await sessions.revokeAll('user-1', 2_000);
      await sessions.revokeAll('user-1', 500);
      expect(await sessions.isRevoked(token)).toBe(true);
    });

    test('the newest end of tokens is known after a restart; one for ever is none', async () => {
      expect(await sessions.newest()).toBe(0);
      await sessions.revokeAll('user-1', 2_000);
      await sessions.revokeAll('user-2', 1_500);
      await sessions.revokeAll('user-3', Number.MAX_SAFE_INTEGER);
      expect([await sessions.newest(), await other.newest()]).toEqual([2_000, 2_000]);
    });

    test('sweeping drops only what has expired', async () => {
      await sessions.revoke('token-1', 9_000);
      await sessions.revoke('token-2', 9_001);
      await sessions.revokeAll('user-3', 2_000);
      await sessions.sweep(9_001);
      expect(await sessions.isRevoked(token)).toBe(false);
      expect(await sessions.isRevoked({ ...token, jti: 'token-2' })).toBe(true);
      expect(await sessions.isRevoked({ ...token, userId: 'user-3' })).toBe(true);
    });

    test('revocations outlive a restart', async () => {
      await sessions.revoke('token-1', 9_000);
      await sessions.revokeAll('user-2', 2_000);
      await sessions.close();
      sessions = await fixture.open();
      expect(await sessions.isRevoked(token)).toBe(true);
      expect(await sessions.isRevoked({ ...token, jti: 'x', userId: 'user-2' })).toBe(true);
    });
  });
}
