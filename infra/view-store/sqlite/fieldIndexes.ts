import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { allRows } from '../../sqlite/rows.ts';
import type { StoredDocument } from '../port.ts';
import { type DocumentRow, toDocument } from './documents.ts';

const SAFE_COLLECTION = /^[A-Za-z0-9@._-]+$/;
const SAFE_FIELD = /^[A-Za-z]\w*$/;

/** Indexes on numbers in the bodies, or on the positions, of one collection each; SQLite has no parameters in their definition. */
export class FieldIndexes {
  readonly #db: DatabaseSync;
  readonly #pages = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  create(collection: string, fields: readonly string[]): void {
    for (const field of fields)
      this.#db.exec(
        `CREATE INDEX IF NOT EXISTS "${nameOf(collection, field)}"
         ON documents (${fieldOf(field)}) WHERE collection = '${checked(collection)}' AND body IS NOT NULL`,
      );
  }

  createByPosition(collection: string): void {
    this.#db.exec(
      `CREATE INDEX IF NOT EXISTS "${byPosition(collection)}"
       ON documents (position, key) WHERE collection = '${checked(collection)}'`,
    );
  }

  changedAfter(collection: string, position: string, limit: number): readonly string[] {
    const name = byPosition(collection);
    // An earlier version's collection has none, and answers until the new one is built.
    if (!this.#pages.has(name)) this.createByPosition(collection);
    // Left to itself the engine takes the index of keys, and walks.
    const statement =
      this.#pages.get(name) ??
      this.#db.prepare(
        `SELECT key FROM documents INDEXED BY "${name}"
         WHERE collection = '${checked(collection)}' AND position > ? ORDER BY position, key LIMIT ?`,
      );
    this.#pages.set(name, statement);
    return allRows<{ key: string }>(statement, position, limit).map(({ key }) => key);
  }

  listUpTo(collection: string, field: string, most: number, limit: number): readonly StoredDocument[] {
    return allRows<DocumentRow>(this.#page(collection, field), most, limit).map(toDocument);
  }

  /** Drops the indexes of a collection: without them its documents are deleted faster. */
  drop(collection: string): void {
    const names = allRows<{ name: string }>(
      this.#db.prepare(`SELECT name FROM sqlite_master WHERE type = 'index' AND substr(name, 1, ?) = ?`),
      prefixOf(collection).length,
      prefixOf(collection),
    );
    for (const { name } of names) this.#db.exec(`DROP INDEX IF EXISTS "${name}"`);
  }

  #page(collection: string, field: string): StatementSync {
    const name = nameOf(collection, field);
    const known = this.#pages.get(name);
    if (known) return known;
    // The collection stands in the text, or the partial index would not be used.
    const made = this.#db.prepare(
      `SELECT key, position, body FROM documents
       WHERE collection = '${checked(collection)}' AND body IS NOT NULL AND ${fieldOf(field)} <= ?
       ORDER BY ${fieldOf(field)}, key LIMIT ?`,
    );
    this.#pages.set(name, made);
    return made;
  }
}

const prefixOf = (collection: string): string => `field of ${checked(collection)}: `;

const byPosition = (collection: string): string => `${prefixOf(collection)}position`;

function nameOf(collection: string, field: string): string {
  if (!SAFE_FIELD.test(field)) throw new RangeError(`not a field that can be indexed: ${field}`);
  return `${prefixOf(collection)}${field}`;
}

const fieldOf = (field: string): string => `json_extract(body, '$.${field}')`;

function checked(collection: string): string {
  if (!SAFE_COLLECTION.test(collection)) throw new RangeError(`not a collection's name: ${collection}`);
  return collection;
}
