/** Claims that are checked of each token on each call. */
export interface SessionClaims {
  readonly jti: string;
  readonly userId: string;
  /** Its number, see `issue`. */
  readonly issuedAt: number;
}

/** The last moment that a date can be: what ends later ends for ever. */
export const LAST_MOMENT = 8.64e15;

/** Beyond every number that is issued: what ends up to it ends for ever. */
export const FOR_EVER = Number.MAX_SAFE_INTEGER;

/**
 * How long a record of an ended token is kept after it was first found expired, in milliseconds: longer than a token
 * lives. A clock that was ahead for a while finds every token expired, and is set back.
 */
export const KEPT_MS = 72 * 3_600_000;

/** Stands for every user where tokens are ended. */
export const EVERYONE = '';

/** Numbers tokens in the order of their issue, and remembers which are no longer good. Knows no personal data. */
export interface SessionStore {
  /**
   * A number above every one issued before, by whichever process, and not below `atLeast`, the time in epoch
   * milliseconds: the order of numbers is that of their issue, whatever clocks say.
   */
  issue(atLeast: number): Promise<number>;
  /**
   * Ends one token; forgotten some days after `expiresAt`, in epoch milliseconds, when the token is dead anyway.
   * @returns whether this call ended it: of several at once, in whichever processes, one does
   */
  revoke(jti: string, expiresAt: number): Promise<boolean>;
  /** Ends every token of the user, or of EVERYONE, with a number up to this one (password change, erasure, lost store). */
  revokeAll(userId: string, upTo: number): Promise<void>;
  isRevoked(claims: SessionClaims): Promise<boolean>;
  /** The highest number that was issued or ended up to, 0 where none was yet; ends for ever do not count. */
  newest(): Promise<number>;
  /** Drops records of tokens that were found expired KEPT_MS ago, and finds those that expired before `now`. */
  sweep(now: number): Promise<void>;
  /** @throws Error when what is stored cannot be read, or is damaged */
  check(): Promise<void>;
  close(): Promise<void>;
}
