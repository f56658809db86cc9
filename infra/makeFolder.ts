import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o700;

/**
 * Makes a folder and those above it where they are missing, for their owner only. Node's own `recursive` never returns where
 * a file system refuses folders with ENOENT, as /proc does.
 * @throws Error with the code of the system when one cannot be made
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, OWNER_ONLY);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
