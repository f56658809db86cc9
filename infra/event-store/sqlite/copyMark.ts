import { existsSync } from 'node:fs';
import { openDatabase, openReadOnly } from '../../sqlite/openDatabase.ts';

const NAME = 'unfinished_copy';

/** Whether a copy into the log has begun and is not whole. */
export function isCopyUnfinished(file: string): boolean {
  if (!existsSync(file)) return false;
  const db = openReadOnly(file);
  try {
    return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(NAME) !== undefined;
  } finally {
    db.close();
  }
}

export function noteCopy(file: string, state: 'begun' | 'whole'): void {
  const db = openDatabase({ file, synchronous: 'FULL' });
  try {
    db.exec(
      state === 'begun'
        ? `CREATE TABLE IF NOT EXISTS ${NAME} (reason TEXT) STRICT`
        : `DROP TABLE IF EXISTS ${NAME}`,
    );
  } finally {
    db.close();
  }
}
