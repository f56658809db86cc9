import { copyFile, cp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '@footprint/infra/sqlite/copyDatabase.ts';
import { createBackup } from '@footprint/services/backup/create.ts';
import { restoreBackup } from '@footprint/services/backup/restore.ts';
import { verifyEvents } from '@footprint/services/backup/verify.ts';
import { compare } from '../measure/compare.ts';
import { Demo, writeLog } from '../measure/logs.ts';
import { FEWER_ROUNDS, type Place } from '../settings.ts';

const EVENTS = 200_000;
const MIB = 1024 * 1024;
const silent = (): void => undefined;
const none = async (): Promise<undefined> => undefined;

/** Backup, proof and restore of the embedded log, against copying its bytes and nothing else. */
export async function benchmarkBackup({ folder }: Place): Promise<void> {
  const [source = '', target = '', to = '', keysTo = '', plain = ''] = [
    'source',
    'target',
    'events',
    'keys',
    'plain.db',
  ].map((name) => join(folder, name));
  const demo = await Demo.seed(folder, 400);
  await cp(join(demo.dataDir, 'secrets'), join(source, 'secrets'), { recursive: true });
  await copyFile(join(demo.dataDir, 'keys.db'), join(source, 'keys.db'));
  const masterKey = await readFile(join(source, 'secrets', 'master_key'), 'utf8');
  const log = join(source, 'events.db');
  const events = writeLog(log, demo.asSeeded(demo.copiesFor(EVENTS)));
  const timed = (run: () => Promise<unknown>) => ({
    measure: async () => {
      const start = performance.now();
      await run();
      const seconds = (performance.now() - start) / 1000;
      return { seconds, perSecond: events / seconds, mib: (await stat(log)).size / MIB };
    },
  });
  await compare<{ seconds: number; perSecond: number; mib: number }>({
    title: `backup: ${events.toLocaleString('en')} events`,
    rounds: FEWER_ROUNDS,
    rows: {
      'copy of the file': timed(async () => {
        await copyFile(log, plain);
        syncPath(plain);
      }),
      create: timed(async () => {
        for (const old of [to, keysTo]) await rm(old, { recursive: true, force: true });
        await createBackup({ dataDir: source, to, keysTo, sign: none, now: Date.now(), onProgress: silent });
      }),
      verify: timed(async () => verifyEvents(to, silent)),
      'restore, with verify': timed(async () => {
        await rm(target, { recursive: true, force: true });
        await cp(join(source, 'secrets'), join(target, 'secrets'), { recursive: true });
        const given = { dataDir: target, from: to, keys: keysTo, masterKey, erasures: false } as const;
        await restoreBackup({ ...given, requireSigned: none, endSessions: silent, onProgress: silent });
      }),
    },
    columns: { seconds: 'seconds', 'events/s': 'perSecond', MiB: 'mib' },
    notes: () => [
      'create: SQLite’s online backup, synced, with its SHA-256, and proved as verify does; verify: SHA-256, integrity_check, the chain of every stream',
      'restore: verify, copy, exchange of files; re-applying erasures and building views come with the next start',
    ],
  });
}
