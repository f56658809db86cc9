/** What is asked of each token on each call; all times in epoch milliseconds. */
export interface SessionClaims {
  readonly jti: string;
  readonly userId: string;
  readonly issuedAt: number;
}

/** The last moment that a date can be: what ends later ends for ever. */
export const LAST_MOMENT = 8.64e15;

/** Remembers which tokens are no longer good. Knows no personal data. */
export interface SessionStore {
  /** Ends one token; forgotten after `expiresAt`, when the token is dead anyway. */
  revoke(jti: string, expiresAt: number): Promise<void>;
  /** Ends every token of the user issued before `at` (password change, erasure). */
  revokeAll(userId: string, at: number): Promise<void>;
  isRevoked(claims: SessionClaims): Promise<boolean>;
  /** When the newest end of a user's tokens was, 0 where none was yet; ends for ever do not count. */
  newest(): Promise<number>;
  /** Drops what expired before `now`. */
  sweep(now: number): Promise<void>;
  /** @throws Error when what is stored cannot be read, or is damaged */
  check(): Promise<void>;
  close(): Promise<void>;
}
