import type { ErasureReason } from '@footprint/shared-events/account/erasure.ts';

/** An account that is to be erased, or has been. Nothing in it tells whose it was. */
export interface Erasure {
  readonly userId: string;
  /** Stream of the account's mail reservation; '' where it could not be told any more. */
  readonly mailStream: string;
  readonly reason: ErasureReason;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  /** Epoch milliseconds; absent until every step has been done once. */
  readonly finishedAt?: number | undefined;
}

/**
 * Remembers for ever who has been erased, apart from log, keys and their backups: whichever of those is put back, it says
 * what must be erased again.
 */
export interface ErasureList {
  /** Notes an erasure. Of one that is known, only a mail stream that was not known before is taken over. */
  note(erasure: Omit<Erasure, 'finishedAt'>): Promise<void>;
  /** Every step has been done. `at` in epoch milliseconds; the first time counts. */
  finish(userId: string, at: number): Promise<void>;
  /** Forgets an erasure that came to nothing; one that is finished stays. */
  withdraw(userId: string): Promise<void>;
  find(userId: string): Promise<Erasure | undefined>;
  /** In order of user ids, after one (exclusive, '' from the start), at most `limit`. */
  page(after: string, limit: number): Promise<readonly Erasure[]>;
  /** Those that are not finished and were asked for before `before` (epoch milliseconds), at most `limit`. */
  unfinished(before: number, limit: number): Promise<readonly Erasure[]>;
  close(): Promise<void>;
}
