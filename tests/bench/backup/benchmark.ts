import { copyFile, cp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '@footprint/infra/sqlite/copyDatabase.ts';
import { createBackup } from '@footprint/services/backup/create.ts';
import { restoreBackup } from '@footprint/services/backup/restore.ts';
import { verifyEvents } from '@footprint/services/backup/verify.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { median } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { copied, demoEvents, writeLog } from '../rebuild/logs.ts';
import { ROUNDS, scaled } from '../settings.ts';
import { chained } from './chained.ts';

/** Commands make this many histories. */
const COMMANDED = 400;
const EVENTS = 200_000;
const MIB = 1024 * 1024;
/** Long runs that vary little. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 2);
const silent = (): void => undefined;

/** Backup, proof and restore of the embedded log, against copying its bytes and nothing else. */
export async function benchmarkBackup(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const demo = join(folder.path, 'demo');
  const [source, target] = [join(folder.path, 'source'), join(folder.path, 'target')];
  const events = chained(copied(await demoEvents(demo, scaled(COMMANDED, 10)), scaled(EVENTS)));
  await cp(join(demo, 'secrets'), join(source, 'secrets'), { recursive: true });
  await writeLog(join(source, 'events.db'), events);
  await copyFile(join(demo, 'keys.db'), join(source, 'keys.db'));
  const masterKey = await readFile(join(demo, 'secrets', 'master_key'), 'utf8');
  const [to, keysTo] = [join(folder.path, 'events'), join(folder.path, 'keys')];
  const plain = join(folder.path, 'plain.db');

  const steps = {
    'copy of the file': async () => {
      await copyFile(join(source, 'events.db'), plain);
      syncPath(plain);
    },
    create: async () => {
      for (const old of [to, keysTo]) await rm(old, { recursive: true, force: true });
      await createBackup({ dataDir: source, to, keysTo, now: Date.now(), onProgress: silent });
    },
    verify: () => verifyEvents(to, silent),
    'restore, with verify': async () => {
      await rm(target, { recursive: true, force: true });
      await cp(join(source, 'secrets'), join(target, 'secrets'), { recursive: true });
      await restoreBackup({
        dataDir: target,
        from: to,
        keys: keysTo,
        masterKey,
        endSessions: () => undefined,
        onProgress: silent,
      });
    },
  };
  const seconds = new Map<string, number[]>();
  for (let round = 0; round < FEWER_ROUNDS; round++)
    for (const [name, run] of Object.entries(steps)) {
      const start = performance.now();
      await run();
      seconds.set(name, [...(seconds.get(name) ?? []), (performance.now() - start) / 1000]);
    }
  const size = (await stat(join(to, 'events.db'))).size;
  printTable(
    `backup: ${events.length.toLocaleString('en')} events`,
    ['', 'seconds', 'events/s', 'MiB'],
    [...seconds].map(([name, times]) => [name, median(times), events.length / median(times), size / MIB]),
    [
      'create: SQLite’s online backup, synced, with its SHA-256; verify: SHA-256, integrity_check, the chain of every stream',
      'restore: verify, copy, exchange of files; re-applying erasures and building views come with the next start',
    ],
  );
}
