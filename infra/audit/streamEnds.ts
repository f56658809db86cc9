import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openTemporary } from '../sqlite/openTemporary.ts';
import { allRows, firstRow } from '../sqlite/rows.ts';

/** Where a stream ends. */
export interface StreamEnd {
  readonly revision: number;
  /** Chain hash of its last event. */
  readonly hash: string;
}

/** Ends that are held in memory. */
const HELD = 50_000;

/**
 * Where each stream ends, for logs of any number of streams: what memory shall not hold lies in a file of SQLite's that ends
 * with the process.
 */
export class StreamEnds implements Disposable {
  readonly #held = new Map<string, StreamEnd>();
  #file: { readonly db: DatabaseSync; readonly find: StatementSync; readonly put: StatementSync } | undefined;
  #size = 0;

  /** How many streams there are. */
  get size(): number {
    return this.#size;
  }

  get(stream: string): StreamEnd | undefined {
    return this.#held.get(stream) ?? (this.#file && firstRow<StreamEnd>(this.#file.find, stream));
  }

  set(stream: string, end: StreamEnd): void {
    if (this.get(stream) === undefined) this.#size += 1;
    this.#held.set(stream, end);
    if (this.#held.size >= HELD) this.#spill();
  }

  /** All ends in the order of the streams' names, as bytes. */
  *inOrder(): Iterable<readonly [stream: string, revision: number, hash: string]> {
    if (!this.#file) {
      for (const stream of [...this.#held.keys()].sort()) {
        const { revision, hash } = this.#held.get(stream) as StreamEnd;
        yield [stream, revision, hash];
      }
      return;
    }
    this.#spill();
    const page = this.#file.db.prepare('SELECT * FROM ends WHERE stream > ? ORDER BY stream LIMIT 1000');
    for (let after = ''; ; ) {
      const rows = allRows<StreamEnd & { readonly stream: string }>(page, after);
      for (const { stream, revision, hash } of rows) yield [stream, revision, hash];
      const last = rows.at(-1);
      if (!last) return;
      after = last.stream;
    }
  }

  [Symbol.dispose](): void {
    this.#file?.db.close();
    this.#file = undefined;
  }

  #spill(): void {
    this.#file ??= openFile();
    const { db, put } = this.#file;
    db.exec('BEGIN');
    for (const [stream, { revision, hash }] of this.#held) put.run(stream, revision, hash);
    db.exec('COMMIT');
    this.#held.clear();
  }
}

function openFile() {
  const db = openTemporary(
    'CREATE TABLE ends (stream TEXT PRIMARY KEY, revision INTEGER, hash TEXT) WITHOUT ROWID, STRICT',
  );
  return {
    db,
    find: db.prepare('SELECT revision, hash FROM ends WHERE stream = ?'),
    put: db.prepare('INSERT OR REPLACE INTO ends VALUES (?, ?, ?)'),
  };
}
