import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { firstRow } from './rows.ts';

const ATTEMPTS = 50;
const PAUSE_MS = 20;

/**
 * Empties the write-ahead log, so that no older version of a page is left in it.
 * @throws Error when another connection keeps reading or writing for a second
 */
export async function truncateWal(db: DatabaseSync): Promise<void> {
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (firstRow<{ busy: number }>(checkpoint)?.busy === 0) return;
    await delay(PAUSE_MS);
  }
  throw new Error('the write-ahead log could not be emptied: another connection is busy');
}
