import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** There while files are exchanged, from the first to the last. */
export const journalOf = (dataDir: string): string => join(dataDir, 'restore.json');

/**
 * No process serves from a data folder in which files are being exchanged.
 * @throws Error when a restore was cut short, or is under way
 */
export function requireNoRestore(dataDir: string): void {
  if (existsSync(journalOf(dataDir)))
    throw new Error(
      'a restore of this DATA_DIR was cut short: run the same backup restore again, it goes on',
    );
}
