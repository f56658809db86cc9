import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openInstallationFile } from '@footprint/infra/installation/file/open.ts';
import { forgetReaders } from '@footprint/infra/job-queue/sqlite/forgetReaders.ts';
import { noteBeat } from '@footprint/infra/sqlite/beat.ts';
import { syncPath } from '@footprint/infra/sqlite/copyDatabase.ts';
import { installationFile } from '../engine/installation.ts';
import { journalOf } from '../engine/restoreJournal.ts';
import type { RestoreNote } from './noteRestored.ts';
import { asideOf, restoredOf, stagedOf } from './unfinished.ts';

/** Files of a database, the main file last: a write-ahead log must never meet another database. */
const PARTS = ['-wal', '-shm', ''];
const REPLACED = ['events.db', 'keys.db'];

/** From here on the exchange is carried through, by this run or the next one. */
export async function beginExchange(dataDir: string, note: RestoreNote): Promise<void> {
  await writeFile(journalOf(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  syncPath(dataDir);
}

/** Nothing was exchanged yet. */
export async function cancelExchange(dataDir: string): Promise<void> {
  await rm(journalOf(dataDir), { force: true });
  await rm(stagedOf(dataDir), { recursive: true, force: true });
}

/**
 * Puts what was staged in the place of what is there, which is kept aside, and drops what follows from the log: views are
 * ahead of an older one, and so is the place in it up to which jobs were handed over. Repeated after a crash it goes on
 * where it was: what is not staged any more has been exchanged.
 */
export async function exchange(dataDir: string): Promise<void> {
  const [staged, aside] = [stagedOf(dataDir), asideOf(dataDir)];
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of REPLACED.filter((file) => existsSync(join(staged, file)))) {
    for (const part of PARTS) await moveAway(join(dataDir, name + part), join(aside, name + part));
    syncPath(dataDir);
    await rename(join(staged, name), join(dataDir, name));
    syncPath(dataDir);
  }
  for (const part of PARTS) await rm(join(dataDir, `views.db${part}`), { force: true });
  forgetReaders(join(dataDir, 'jobs.db'));
  await rm(staged, { recursive: true, force: true });
  await takeAsNewest(dataDir);
  await rename(journalOf(dataDir), restoredOf(dataDir));
  syncPath(dataDir);
}

/**
 * Gives the restored state the next beat: it is older than what was here, and is meant to be. Counting never begins
 * anew, or copies from before the restore would pass for newer ones.
 */
async function takeAsNewest(dataDir: string): Promise<void> {
  const record = openInstallationFile({ file: installationFile(dataDir) });
  const known = await record.read();
  if (!known) return;
  const { log: _, ...installation } = known;
  const beat = known.beat + 1;
  for (const file of ['keys.db', 'sessions.db'].map((name) => join(dataDir, name)))
    if (existsSync(file)) noteBeat(file, beat);
  await record.write({ ...installation, beat });
}

async function moveAway(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}
