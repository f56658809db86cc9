import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openTemporary } from '../sqlite/openTemporary.ts';
import { allRows } from '../sqlite/rows.ts';
import type { Buckets } from './port.ts';

/** Items that are held in memory. */
const HELD = 50_000;

/** Buckets whose items lie in a temporary file once they are more than memory shall hold. */
export const openBuckets = <Item>(most = HELD): Buckets<Item> => new SpilledBuckets<Item>(most);

class SpilledBuckets<Item> implements Buckets<Item> {
  readonly #most: number;
  #held = new Map<number, string[]>();
  #count = 0;
  #file: { readonly db: DatabaseSync; readonly put: StatementSync; readonly take: StatementSync } | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  add(bucket: number, item: Item): void {
    const held = this.#held.get(bucket);
    // As texts, which take a fraction of the memory of what they say.
    if (held) held.push(JSON.stringify(item));
    else this.#held.set(bucket, [JSON.stringify(item)]);
    this.#count += 1;
    if (this.#count >= this.#most) this.#spill();
  }

  read(bucket: number): readonly Item[] {
    const rows = this.#file ? allRows<{ readonly items: string }>(this.#file.take, bucket) : [];
    const texts = [...rows.map(({ items }) => items), ...(this.#held.get(bucket) ?? [])];
    return JSON.parse(`[${texts.join()}]`) as Item[];
  }

  [Symbol.dispose](): void {
    this.#file?.db.close();
    this.#file = undefined;
  }

  #spill(): void {
    this.#file ??= openFile();
    const { db, put } = this.#file;
    db.exec('BEGIN');
    for (const [bucket, items] of this.#held) put.run(bucket, items.join());
    db.exec('COMMIT');
    this.#held = new Map();
    this.#count = 0;
  }
}

function openFile() {
  const db = openTemporary(
    'CREATE TABLE parts (bucket INTEGER, items TEXT) STRICT; CREATE INDEX of_bucket ON parts (bucket)',
  );
  return {
    db,
    put: db.prepare('INSERT INTO parts VALUES (?, ?)'),
    take: db.prepare('SELECT items FROM parts WHERE bucket = ? ORDER BY rowid'),
  };
}
