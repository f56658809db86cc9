import type { ErasureReason } from '@footprint/shared-events/account/erasure.ts';

/** An account that is to be erased, or has been. Nothing in it tells whose it was. */
export interface Erasure {
  readonly userId: string;
  /** Stream of the account's mail reservation, a keyed hash of the address; '' where it is unknown, and once finished. */
  readonly mailStream: string;
  /** Digest of the reservation's key: by it, and by nothing else, that key is known again where an old copy has it. */
  readonly mailKeyDigest?: string | undefined;
  readonly reason: ErasureReason;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  /** Epoch milliseconds; absent until every step has been done once. */
  readonly finishedAt?: number | undefined;
}

/**
 * Remembers for ever which accounts were erased, apart from log, keys and their backups: whichever of those is put back, it says
 * what must be erased again.
 */
export interface ErasureList {
  /** Notes an erasure. Of one that is known and not finished, only a mail stream that was unknown is taken over, with its digest. */
  note(erasure: Omit<Erasure, 'finishedAt'>): Promise<void>;
  /** Every step has been done: the mail stream is forgotten. `at` in epoch milliseconds; the first time counts. */
  finish(userId: string, at: number): Promise<void>;
  /** Forgets an erasure that was not done; one that is finished stays. */
  withdraw(userId: string): Promise<void>;
  find(userId: string): Promise<Erasure | undefined>;
  /** In order of user ids, after one (exclusive, '' from the start), at most `limit`. */
  page(after: string, limit: number): Promise<readonly Erasure[]>;
  /** Erasures that are not finished and were asked for before `before` (epoch milliseconds), at most `limit`. */
  unfinished(before: number, limit: number): Promise<readonly Erasure[]>;
  /** How many are finished; these stay for ever, so that it never falls. */
  count(): Promise<number>;
  close(): Promise<void>;
}
