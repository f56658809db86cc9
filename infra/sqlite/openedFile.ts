import { statSync } from 'node:fs';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { writeOrRefuse } from './refuse.ts';

/** With a write-ahead log the newest commits are in that alone. */
const PARTS = ['', '-wal'];

/**
 * The file of an open database, as it lay in its folder when it was opened. Removed or replaced, it takes writes as before, and all
 * of them are gone with the process.
 */
export class OpenedFile {
  readonly #file: string;
  readonly #onFatal: (error: Error) => void;
  /** Device and inode of each part. */
  readonly #seen = new Map<string, string>();

  /** @param onFatal hears once that the file is gone: the process should end */
  constructor(file: string, onFatal: (error: Error) => void = () => undefined) {
    this.#file = file;
    this.#onFatal = onFatal;
    this.isInPlace();
  }

  /**
   * Runs one write, which is refused as `writeOrRefuse` does.
   * @throws StoreUnavailable 'unknown' where the file of the write is in its place no longer, whatever SQLite says of it
   */
  write<Result>(write: () => Result): Result {
    try {
      return writeOrRefuse(write);
    } finally {
      this.confirm();
    }
  }

  /**
   * To be called after a write and before its answer.
   * @throws StoreUnavailable 'unknown' where the file of the write is in its place no longer
   */
  confirm(): void {
    if (this.isInPlace()) return;
    const error = new StoreUnavailable('unknown', `${this.#file} was removed or replaced while it was open`);
    this.#onFatal(error);
    throw error;
  }

  /** Whether the file is the one that was opened, as far as its folder says. */
  isInPlace(): boolean {
    return PARTS.every((part) => {
      const stats = statSync(this.#file + part, { bigint: true, throwIfNoEntry: false });
      const found = stats && `${stats.dev} ${stats.ino}`;
      const known = this.#seen.get(part);
      // SQLite makes the write-ahead log when it first needs it.
      if (known === undefined && found !== undefined) this.#seen.set(part, found);
      return known === undefined || known === found;
    });
  }
}
