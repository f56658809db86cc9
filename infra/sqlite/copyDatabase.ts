import { closeSync, fsyncSync, openSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { openReadOnly } from './openDatabase.ts';

const PAGES_PER_STEP = 2_000;
const OWNER_ONLY = 0o600;

/**
 * Copies a database as it is at this moment into a new file that needs no other beside it, while others go on writing. The
 * copy appears whole or not at all, readable by its owner only.
 * @throws Error when the source is missing, or the copy cannot be written
 */
export async function copyDatabase(
  source: string,
  target: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  const aside = `${target}.part`;
  await rm(aside, { force: true });
  const from = openReadOnly(source);
  try {
    // One read transaction for the whole copy: without it every commit of others would make SQLite begin anew.
    from.exec('BEGIN');
    from.prepare('SELECT count(*) FROM sqlite_master').get();
    await backup(from, aside, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    });
  } finally {
    from.close();
  }
  const copy = new DatabaseSync(aside);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  await chmod(aside, OWNER_ONLY);
  syncPath(aside);
  await rename(aside, target);
  syncPath(dirname(target));
}

/** Makes a file, or what a folder says of its files, durable. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
