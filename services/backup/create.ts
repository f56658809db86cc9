import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { SizedRoot } from '@footprint/infra/audit/merkleTree.ts';
import { toPosition } from '@footprint/infra/event-store/sqlite/position.ts';
import { copyDatabase } from '@footprint/infra/sqlite/copyDatabase.ts';
import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { firstRow } from '@footprint/infra/sqlite/rows.ts';
import { digestOf, type EventsManifest, newFolder, writeManifest } from './manifest.ts';
import type { Signed } from './signed.ts';
import { proveLog, requireWhole } from './verify.ts';

const DAY_MS = 86_400_000;
/** A key that was destroyed must not come back from a backup for longer than this. */
const KEEP_KEYS_DAYS = 30;

export interface CreateOptions {
  readonly dataDir: string;
  /** Where the events go; new or empty. */
  readonly to: string;
  /** Where the keys go, apart from the events; nowhere when absent. */
  readonly keysTo?: string | undefined;
  /** Proves the copy by a head of the log; answers nothing where it may be unproven. */
  readonly sign: (copy: SizedRoot) => Promise<Signed | undefined>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onProgress: (line: string) => void;
}

/**
 * Backs up the embedded log, and the keys where a place for them is named, while the product runs. Keys second: a citizen who
 * registers in between has a key in the backup, and no event there is without.
 * @throws Error when there is nothing to back up, a folder is not empty, the keys would lie with the events, the disk is full, or
 * the copy is not whole or not proved: then its folder is empty again
 */
export async function createBackup(options: CreateOptions): Promise<EventsManifest> {
  const { dataDir, to, keysTo, sign, now, onProgress } = options;
  if (keysTo !== undefined && isWithin(to, keysTo))
    throw new Error('keys must not lie with the events they open: name a folder elsewhere');
  for (const name of keysTo === undefined ? ['events.db'] : ['events.db', 'keys.db'])
    if (!existsSync(join(dataDir, name))) throw new Error(`there is no ${name} in ${dataDir}`);
  await newFolder(to);
  if (keysTo !== undefined) await newFolder(keysTo);
  const described = { format: 1, createdAt: new Date(now).toISOString() } as const;
  const file = 'events.db';
  await copyDatabase(join(dataDir, file), join(to, file), reported('events', onProgress));
  // Before the manifest: a damaged copy must never take the place of a good one.
  const signed = await prove(to, async () => {
    const { events, root } = await proveLog(join(to, file), onProgress);
    return sign({ size: events, root });
  });
  const log = describeLog(join(to, file));
  const digest = await digestOf(join(to, file));
  const manifest = {
    kind: 'events',
    ...described,
    ...log,
    file,
    ...digest,
    ...(signed && { signed }),
  } as const;
  await writeManifest(to, manifest);
  if (keysTo !== undefined) {
    const keys = 'keys.db';
    await copyDatabase(join(dataDir, keys), join(keysTo, keys), reported('keys', onProgress));
    await prove(keysTo, async () => requireWhole(join(keysTo, keys)));
    await writeManifest(keysTo, {
      kind: 'keys',
      ...described,
      logId: log.logId,
      file: keys,
      ...(await digestOf(join(keysTo, keys))),
      deleteBy: new Date(now + KEEP_KEYS_DAYS * DAY_MS).toISOString(),
    });
  }
  return manifest;
}

async function prove<T>(folder: string, proof: () => Promise<T>): Promise<T> {
  try {
    return await proof();
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name));
    throw error;
  }
}

/** Read from the copy: what was appended since belongs to the next backup. */
function describeLog(file: string): Pick<EventsManifest, 'logId' | 'events' | 'head'> {
  const db = openReadOnly(file);
  try {
    const id = firstRow<{ id: string }>(db.prepare('SELECT id FROM log'));
    const ends = firstRow<{ events: number; head: number | null }>(
      db.prepare('SELECT count(*) AS events, max(position) AS head FROM events'),
    );
    if (!id || !ends) throw new Error('the copy holds no log');
    return { logId: id.id, events: ends.events, head: ends.head === null ? '' : toPosition(ends.head) };
  } finally {
    db.close();
  }
}

function reported(what: string, onProgress: (line: string) => void): (share: number) => void {
  let said = 0;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent < said + 10) return;
    said = percent;
    onProgress(`${what}: ${percent} % copied`);
  };
}

const isWithin = (one: string, other: string): boolean =>
  [relative(resolve(one), resolve(other)), relative(resolve(other), resolve(one))].some(
    (path) => path === '' || !path.startsWith('..'),
  );
