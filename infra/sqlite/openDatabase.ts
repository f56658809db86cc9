import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requireSafeSqlite } from './version.ts';

export interface DatabaseOptions {
  readonly file: string;
  /** FULL: a commit survives power loss. NORMAL: a power loss may take back the last commits, whole ones. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

/**
 * Opens a database for writing, creating folder and file when missing.
 * @throws Error when SQLite is too old or the file cannot be opened
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  requireSafeSqlite(process.versions.sqlite);
  mkdirSync(dirname(options.file), { recursive: true });
  const db = new DatabaseSync(options.file, { timeout: 5_000 });
  try {
    switchToWal(db);
    db.exec(`PRAGMA synchronous = ${options.synchronous}`);
    db.exec('PRAGMA secure_delete = ON');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens an existing database for reading only.
 * @throws Error when SQLite is too old or the file is missing
 */
export function openReadOnly(file: string): DatabaseSync {
  requireSafeSqlite(process.versions.sqlite);
  return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
}

const WAL_ATTEMPTS = 100;

/** Two processes creating one file at once: SQLite answers 'locked' here without its busy handler. */
function switchToWal(db: DatabaseSync): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (attempt === WAL_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
