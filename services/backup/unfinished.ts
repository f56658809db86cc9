import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_REPLACED_MS = 30 * 86_400_000;

/** File that notes what was restored, until the log itself says so. */
export const restoredOf = (dataDir: string): string => join(dataDir, 'restored.json');

/** Logs that were replaced, a folder each, without keys. */
const replacedOf = (dataDir: string): string => join(dataDir, 'replaced');

/** Folder of files that a restore has replaced, until it is through. */
export const asideOf = (dataDir: string): string => join(dataDir, 'before-restore');

/** Folder of files that a restore is going to put in place. */
export const stagedOf = (dataDir: string): string => join(dataDir, 'restoring');

/**
 * Drops what a restore has replaced, and what one that was cut short before its journal had got ready: keys among it. To be
 * called when erasures have been re-applied: from then on it would keep what is erased later. A log that was replaced, which
 * holds no readable text without its keys, is kept for 30 days. `now` in epoch milliseconds.
 */
export async function dropLeftovers(dataDir: string, now: number): Promise<void> {
  await keepReplaced(dataDir, now);
  await dropReplaced(dataDir, now);
  for (const folder of [asideOf(dataDir), stagedOf(dataDir)])
    await rm(folder, { recursive: true, force: true });
}

/** Deletes logs that were replaced more than 30 days before `now` (epoch milliseconds). */
export async function dropReplaced(dataDir: string, now: number): Promise<void> {
  const folder = replacedOf(dataDir);
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder))
    if (now - Number(name) > KEEP_REPLACED_MS) await rm(join(folder, name), { recursive: true, force: true });
}

async function keepReplaced(dataDir: string, now: number): Promise<void> {
  const aside = asideOf(dataDir);
  const names = existsSync(aside) ? await readdir(aside) : [];
  const kept = names.filter((name) => name.startsWith('events.db'));
  if (kept.length === 0) return;
  const folder = join(replacedOf(dataDir), String(now));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of kept) await rename(join(aside, name), join(folder, name));
}
