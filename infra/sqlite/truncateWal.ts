import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { firstRow } from './rows.ts';

const PATIENCE_MS = 1_000;
const PAUSE_MS = 20;

/**
 * Empties the write-ahead log, so that no older version of a page is left in it.
 * @throws StoreUnavailable 'unknown' when another connection keeps reading or writing for `patienceMs`: what was deleted is
 * deleted, and an older version of it may be left
 */
export async function truncateWal(db: DatabaseSync, patienceMs = PATIENCE_MS): Promise<void> {
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const deadline = performance.now() + patienceMs; ; ) {
    if (isEmptied(db, () => firstRow<{ busy: number }>(checkpoint)?.busy === 0)) return;
    if (performance.now() > deadline)
      throw new StoreUnavailable(
        'unknown',
        'the write-ahead log could not be emptied: another connection is busy',
      );
    await delay(PAUSE_MS);
  }
}

/** SQLite would wait for readers inside the call, five seconds each time, and hold up the thread. */
function isEmptied(db: DatabaseSync, checkpoint: () => boolean): boolean {
  const { timeout } = firstRow<{ timeout: number }>(db.prepare('PRAGMA busy_timeout')) ?? { timeout: 0 };
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return checkpoint();
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}
