import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../makeFolder.ts';
import { requireSafeSqlite } from './version.ts';

export interface DatabaseOptions {
  readonly file: string;
  /** FULL: a commit survives power loss. NORMAL: a power loss may take back the last commits, whole ones. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

/**
 * Opens a database of which the named file alone always holds every commit, so that copying it copies everything: without a
 * write-ahead log. One that has such a log is converted.
 * @throws Error when SQLite is too old, the file cannot be opened, or another process has it open with a write-ahead log
 */
export function openSingleFile(file: string): DatabaseSync {
  return open(file, (db) => {
    switchJournal(db, 'DELETE');
    // FULL would not make it durable that the rollback journal is gone, and its being there takes the commit back.
    db.exec('PRAGMA synchronous = EXTRA');
  });
}

/**
 * Opens a database for writing, creating folder and file when missing.
 * @throws Error when SQLite is too old or the file cannot be opened
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  return open(options.file, (db) => {
    switchJournal(db, 'WAL');
    db.exec(`PRAGMA synchronous = ${options.synchronous}`);
  });
}

function open(file: string, prepare: (db: DatabaseSync) => void): DatabaseSync {
  requireSafeSqlite(process.versions.sqlite);
  makeFolder(dirname(file));
  const db = new DatabaseSync(file, { timeout: 5_000 });
  try {
    prepare(db);
    db.exec('PRAGMA secure_delete = ON');
    takeFromOthers(file);
    return db;
  } catch (error) {
    db.close();
    // SQLite says what is wrong and not with which file; its code must stay.
    if (error instanceof Error) error.message = `${file}: ${error.message}`;
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

/**
 * The same for a file that nothing writes, a backup: neither it nor its folder is changed. A database with a write-ahead log
 * beside it is none, and is opened with it.
 * @throws Error when SQLite is too old or the file is missing
 */
export function openUnchanged(file: string): DatabaseSync {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0) return openReadOnly(file);
  requireSafeSqlite(process.versions.sqlite);
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

const JOURNAL_ATTEMPTS = 100;

/** Two processes creating one file at once: SQLite answers 'locked' here without its busy handler. */
function switchJournal(db: DatabaseSync, mode: 'WAL' | 'DELETE'): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      db.exec(`PRAGMA journal_mode = ${mode}`);
      return;
    } catch (error) {
      if (attempt === JOURNAL_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

const OWNER_ONLY = 0o600;
const PERMISSIONS = 0o777;
/** A database's file and those that SQLite makes beside it, by what stands behind its name. */
export const PARTS = ['', '-wal', '-shm', '-journal'];

/** Takes a database's files from everybody but their owner: older versions left them readable by all. */
function takeFromOthers(file: string): void {
  for (const part of PARTS) {
    const stats = statSync(file + part, { throwIfNoEntry: false });
    if (stats && (stats.mode & PERMISSIONS) !== OWNER_ONLY && stats.uid === process.getuid?.())
      chmodSync(file + part, OWNER_ONLY);
  }
}
