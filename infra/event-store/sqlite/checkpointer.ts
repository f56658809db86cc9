import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isPassing } from '../../sqlite/errors.ts';
import { packedLength } from '../limits.ts';
import type { PackedAppend } from './messages.ts';

const PAGE_BYTES = 4_096;

/** An append of one event changes a page of the table and one of the index. */
const PAGES_PER_APPEND = 2;

/** One part of the WAL index describes 4,062 pages; staying below it, a full disk seldom has to grow the index. */
const DUE_AFTER_PAGES = 3_000;

/**
 * Moves the write-ahead log into the database. SQLite would do it inside a COMMIT: there it delays the
 * answer, and a failing fsync is passed over in silence.
 */
export class Checkpointer {
  readonly #run: StatementSync;
  #pages = 0;
  #refused = false;

  constructor(db: DatabaseSync) {
    db.exec('PRAGMA wal_autocheckpoint = 0');
    this.#run = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /**
   * To be called when a group has been answered; checkpoints once enough was written.
   * @throws Error when the disk fails
   */
  committed(group: readonly PackedAppend[]): void {
    for (const [, , , events] of group) this.#pages += PAGES_PER_APPEND + packedLength(events) / PAGE_BYTES;
    if (this.#pages >= DUE_AFTER_PAGES) this.#checkpoint();
  }

  /** To be called when a group was refused. */
  refused(): void {
    this.#refused = true;
  }

  /**
   * To be called before a group is committed: after a refusal the write-ahead log is emptied first, or it
   * would take up the space that has just been freed.
   * @throws Error when the disk fails
   */
  beforeCommit(): void {
    if (this.#refused) this.#checkpoint();
    this.#refused = false;
  }

  #checkpoint(): void {
    this.#pages = 0;
    try {
      this.#run.get();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
}
