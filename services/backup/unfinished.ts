import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** There while files are exchanged, from the first to the last. */
export const journalOf = (dataDir: string): string => join(dataDir, 'restore.json');

/** What a restore has replaced, until it is through. */
export const asideOf = (dataDir: string): string => join(dataDir, 'before-restore');

/** What a restore is going to put in place. */
export const stagedOf = (dataDir: string): string => join(dataDir, 'restoring');

/**
 * Drops what a restore has replaced, and what one that was cut short before its journal had got ready: keys among it. To be
 * called when erasures have been re-applied: from then on it would keep what is erased later.
 */
export async function dropLeftovers(dataDir: string): Promise<void> {
  for (const folder of [asideOf(dataDir), stagedOf(dataDir)])
    await rm(folder, { recursive: true, force: true });
}

/**
 * A data folder in which files are being exchanged serves nobody.
 * @throws Error when a restore was cut short, or is under way
 */
export function requireNoRestore(dataDir: string): void {
  if (existsSync(journalOf(dataDir)))
    throw new Error(
      'a restore of this DATA_DIR was cut short: run the same backup restore again, it goes on',
    );
}
