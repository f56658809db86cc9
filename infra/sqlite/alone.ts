import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isPassing } from './errors.ts';

/** Databases that only this process has open, until they are released. */
export interface Alone {
  release(): void;
}

/**
 * Locks databases against everybody else; undefined when anybody has one of them open, if only to read. One who opened a
 * database in WAL mode holds it as long as it is open, so that this tells whether a process runs. What is missing, or no
 * database any more, is passed over: no process can work with it.
 */
export function lockAlone(files: readonly string[]): Alone | undefined {
  const locked: DatabaseSync[] = [];
  const release = (): void => {
    for (const db of locked.splice(0)) db.close();
  };
  for (const file of files.filter((path) => existsSync(path))) {
    const db = new DatabaseSync(file, { timeout: 0 });
    locked.push(db);
    try {
      db.exec('PRAGMA locking_mode = EXCLUSIVE');
      db.exec('BEGIN EXCLUSIVE');
      db.exec('COMMIT');
    } catch (error) {
      if (!isPassing(error)) continue;
      release();
      return undefined;
    }
  }
  return { release };
}
