import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { lockAlone } from '@footprint/infra/sqlite/alone.ts';
import { copyDatabase } from '@footprint/infra/sqlite/copyDatabase.ts';
import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { allRows, firstRow } from '@footprint/infra/sqlite/rows.ts';
import { HeadsAccepted, LogRestored } from '@footprint/shared-events/audit/events.ts';
import { journalOf } from '../engine/restoreJournal.ts';
import { beginExchange, cancelExchange, exchange } from './exchange.ts';
import { noteErasures } from './noteErasures.ts';
import type { RestoreNote } from './noteRestored.ts';
import { stagedOf } from './unfinished.ts';
import { verifyEvents, verifyKeys, type WholeBackup } from './verify.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly from: string;
  /** Folder of a backup of keys; those that are there stay when absent. */
  readonly keys?: string | undefined;
  /** The keys may be from before the events: citizens who registered in between are lost. */
  readonly olderKeys?: boolean | undefined;
  /** A list of erasures that was kept elsewhere, where the own one is lost; false: there was never one. */
  readonly erasures?: string | false | undefined;
  /** How many erasures the newest head that is known was signed over: the list of erasures is compared with it. */
  readonly signedErasures?: number | undefined;
  /** How many events of the log in place may go, or that it may go though it cannot be read; absent: nothing may. */
  readonly discardNewer?: number | 'unknown' | undefined;
  /** Refuses a backup that no head covers. */
  readonly requireSigned: (backup: WholeBackup) => Promise<void>;
  readonly masterKey: string;
  /** Called when the files are about to be exchanged: sessions know accounts that the log may not know any more. */
  readonly endSessions: () => void;
  readonly onProgress: (line: string) => void;
}

/**
 * Puts a backup in the place of the log, and of the keys where a backup of them is named. Nothing is touched before all of
 * it is proved and lies ready; from then on a crash leaves a folder that no process serves from until the same restore has been run
 * again. Who was erased meanwhile is noted, to be erased again before anything is served.
 * @throws Error when the product runs, newer events would go that were not given up, the log in
 * place cannot be read, or something does not fit: then everything is as it was
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { dataDir, onProgress } = options;
  const isGoingOn = existsSync(journalOf(dataDir));
  let note: RestoreNote | undefined;
  if (!isGoingOn) {
    requireNobody(dataDir);
    try {
      const restored = await stage(options);
      await noteErasures({ ...options, mayBeUnread: restored.discarded === undefined });
      note = { id: randomUUID(), restored };
    } catch (error) {
      // Copies of keys must not lie about.
      await cancelExchange(dataDir);
      throw error;
    }
  } else onProgress('going on with the restore that was cut short');
  if (note) await beginExchange(dataDir, note);
  const alone = lockAlone(databasesIn(dataDir, await readdir(dataDir)));
  if (!alone) {
    if (!isGoingOn) await cancelExchange(dataDir);
    throw new Error(RUNNING);
  }
  // The journal stops a process that starts now, and one that was faster holds a lock.
  alone.release();
  options.endSessions();
  await exchange(dataDir);
  onProgress('log and keys are in place; views are built anew at the next start');
}

const RUNNING = 'the product runs on this DATA_DIR: stop it, and every other command, first';

const databasesIn = (dataDir: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => name.endsWith('.db')).map((name) => join(dataDir, name));

function requireNobody(dataDir: string): void {
  const names = ['events.db', 'views.db', 'keys.db', 'jobs.db', 'sessions.db', 'leases.db', 'erasures.db'];
  const alone = lockAlone(databasesIn(dataDir, names));
  if (!alone) throw new Error(RUNNING);
  alone.release();
}

async function stage(options: RestoreOptions): Promise<RestoreNote['restored']> {
  const { dataDir, from, keys, masterKey, onProgress } = options;
  if (options.erasures === undefined && !existsSync(join(dataDir, 'erasures.db')))
    throw new Error(
      'there is no list of erasures in this DATA_DIR: accounts erased since the backup would come back; name the copy that was kept elsewhere with --erasures, or restore with --no-erasures where there is none',
    );
  const backup = await verifyEvents(from, onProgress);
  const { logId, events, head, createdAt } = backup;
  onProgress(`${events} events of ${createdAt} are whole`);
  await options.requireSigned(backup);
  const discarded = requireNoneNewer(options);
  const given = discarded === undefined ? {} : { discarded };
  const staged = stagedOf(dataDir);
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  await copyDatabase(join(from, 'events.db'), join(staged, 'events.db'));
  if (keys === undefined) {
    if (existsSync(join(dataDir, 'keys.db'))) return { backup: createdAt, head, ...given };
    throw new Error('there are no keys in this DATA_DIR: name a backup of them with --keys');
  }
  const manifest = await verifyKeys(keys);
  if (manifest.logId !== logId) throw new Error('these keys belong to another log');
  if (manifest.createdAt < createdAt && !options.olderKeys)
    throw new Error(
      `these keys are of ${manifest.createdAt}, before the events of ${createdAt}: citizens who registered in between could never be read again; name newer keys, or leave --keys out where keys.db is whole; --older-keys restores all the same`,
    );
  await copyDatabase(join(keys, 'keys.db'), join(staged, 'keys.db'));
  const opened = await openSqliteKeyStore({ file: join(staged, 'keys.db'), masterKey });
  await opened.close();
  return { backup: createdAt, head, ...given };
}

/** How many events are given up, as was said; undefined where the log in place cannot be read, and may go all the same. */
function requireNoneNewer({ dataDir, from, discardNewer, onProgress }: RestoreOptions): number | undefined {
  const file = join(dataDir, 'events.db');
  if (!existsSync(file)) return 0;
  let newer: number;
  try {
    newer = newerEvents(file, join(from, 'events.db'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    if (discardNewer !== 'unknown')
      throw new Error(
        `${file} cannot be read to its end (${why}): newer events, and erasures that it alone knows, would go, and how many is not known; put a whole copy in its place, or repeat with --discard-newer unknown`,
        { cause },
      );
    onProgress(`the log that is given up cannot be read (${why}): how many newer events go is not known`);
    return undefined;
  }
  if (newer > 0 && newer !== discardNewer)
    throw new Error(`${newer} newer events would go, repeat with --discard-newer ${newer}`);
  return newer;
}

/**
 * How many events of the log in place are not in the one that would replace it; what is said of earlier restores does not
 * count.
 * @throws Error when any event of the log in place cannot be read
 */
function newerEvents(file: string, replacement: string): number {
  const db = openReadOnly(file);
  try {
    db.prepare('ATTACH ? AS replacement').run(replacement);
    // Every event is read whole: counting alone passes over pages that are damaged.
    const unreadable = db.prepare(
      'SELECT position FROM main.events WHERE NOT (json_valid(data) AND json_valid(metadata)) LIMIT 1',
    );
    const found = firstRow<{ position: number }>(unreadable);
    if (found) throw new Error(`the event at ${found.position} is damaged`);
    const lost = db.prepare(
      `SELECT count(*) AS count FROM main.events AS here WHERE type NOT IN (?, ?) AND NOT EXISTS
         (SELECT 1 FROM replacement.events AS there WHERE there.position = here.position AND there.id = here.id)`,
    );
    const [counted] = allRows<{ count: number }>(lost, LogRestored.type, HeadsAccepted.type);
    if (!counted) throw new Error('its events cannot be counted');
    return counted.count;
  } finally {
    db.close();
  }
}
