/** What is asked of each token on each call; all times in epoch milliseconds. */
export interface SessionClaims {
  readonly jti: string;
  readonly userId: string;
  readonly issuedAt: number;
}

/** Remembers which tokens are no longer good. Knows no personal data. */
export interface SessionStore {
  /** Ends one token; forgotten after `expiresAt`, when the token is dead anyway. */
  revoke(jti: string, expiresAt: number): Promise<void>;
  /** Ends every token of the user issued before `at` (password change, erasure). */
  revokeAll(userId: string, at: number): Promise<void>;
  isRevoked(claims: SessionClaims): Promise<boolean>;
  /** Drops what expired before `now`. */
  sweep(now: number): Promise<void>;
  close(): Promise<void>;
}
