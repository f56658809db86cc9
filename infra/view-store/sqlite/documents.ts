import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import type { DocumentWrite, StoredDocument } from '../port.ts';

export interface DocumentRow {
  readonly key: string;
  readonly position: string;
  readonly body: string | null;
}

/** The documents of every collection. */
export class Documents {
  readonly #one: StatementSync;
  readonly #many: StatementSync;
  readonly #page: StatementSync;
  readonly #pageTo: StatementSync;
  readonly #count: StatementSync;
  readonly #collections: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #epoch: StatementSync;
  readonly #purge: StatementSync;
  readonly #deleteSome: StatementSync;

  constructor(db: DatabaseSync) {
    const select = 'SELECT key, position, body FROM documents WHERE collection = ?';
    this.#one = db.prepare(`${select} AND key = ?`);
    this.#many = db.prepare(`${select} AND key IN (SELECT value FROM json_each(?))`);
    const living = 'body IS NOT NULL ORDER BY key LIMIT';
    this.#page = db.prepare(`${select} AND key > ? AND ${living} ?`);
    this.#pageTo = db.prepare(`${select} AND key > ? AND key <= ? AND ${living} ?`);
    // Both counts are answered by an index alone; counting the living directly reads every document.
    this.#count = db.prepare(
      `SELECT (SELECT count(*) FROM documents WHERE collection = ?1)
            - (SELECT count(*) FROM documents WHERE collection = ?1 AND body IS NULL) AS count`,
    );
    // One look-up per collection: DISTINCT would walk over every document.
    this.#collections = db.prepare(
      `WITH RECURSIVE names (name) AS (
         SELECT min(collection) FROM documents
         UNION ALL
         SELECT (SELECT min(collection) FROM documents WHERE collection > name) FROM names WHERE name IS NOT NULL
       ) SELECT name FROM names WHERE name IS NOT NULL`,
    );
    this.#insert = db.prepare(
      `INSERT INTO documents (collection, key, position, body, epoch) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    );
    this.#update = db.prepare(
      `UPDATE documents SET position = ?, body = ?, epoch = ?
       WHERE collection = ? AND key = ? AND position = ? AND epoch <= ?`,
    );
    this.#epoch = db.prepare('SELECT epoch FROM documents WHERE collection = ? AND key = ?');
    this.#purge = db.prepare('DELETE FROM documents WHERE collection = ? AND body IS NULL AND position <= ?');
    this.#deleteSome = db.prepare(
      'DELETE FROM documents WHERE rowid IN (SELECT rowid FROM documents WHERE collection = ? LIMIT ?)',
    );
  }

  get(collection: string, key: string): StoredDocument | undefined {
    const row = firstRow<DocumentRow>(this.#one, collection, key);
    return row && toDocument(row);
  }

  load(collection: string, keys: readonly string[]): ReadonlyMap<string, StoredDocument> {
    const rows = allRows<DocumentRow>(this.#many, collection, JSON.stringify(keys));
    return new Map(rows.map((row) => [row.key, toDocument(row)]));
  }

  list(collection: string, afterKey: string, limit: number, lastKey?: string): readonly StoredDocument[] {
    const rows =
      lastKey === undefined
        ? allRows<DocumentRow>(this.#page, collection, afterKey, limit)
        : allRows<DocumentRow>(this.#pageTo, collection, afterKey, lastKey, limit);
    return rows.map(toDocument);
  }

  count(collection: string): number {
    return firstRow<{ count: number }>(this.#count, collection)?.count ?? 0;
  }

  collections(): readonly string[] {
    return allRows<{ name: string }>(this.#collections).map((row) => row.name);
  }

  /** Whether the document was still at the position it was loaded at, and so has been written. */
  write({ collection, key, position, loadedPosition, body, epoch }: DocumentWrite): boolean {
    const text = body === null ? null : JSON.stringify(body);
    const result =
      loadedPosition === null
        ? this.#insert.run(collection, key, position, text, epoch)
        : this.#update.run(position, text, epoch, collection, key, loadedPosition, epoch);
    return result.changes === 1;
  }

  /** Epoch of the lease the document was last written under, 0 when there is none. */
  epoch(collection: string, key: string): number {
    return firstRow<{ epoch: number }>(this.#epoch, collection, key)?.epoch ?? 0;
  }

  purge(collection: string, upTo: string): number {
    return Number(this.#purge.run(collection, upTo).changes);
  }

  /** Deletes at most that many documents of a collection; answers how many there were to delete. */
  deleteSome(collection: string, most: number): number {
    return Number(this.#deleteSome.run(collection, most).changes);
  }
}

export function toDocument(row: DocumentRow): StoredDocument {
  const body = row.body === null ? null : (JSON.parse(row.body) as Readonly<Record<string, unknown>>);
  return { key: row.key, position: row.position, body };
}
