import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { caughtUp } from '../../support/caughtUp.ts';
import { startServer } from '../../support/runningServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { openLog } from '../measure/openLog.ts';
import { median } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { copied, demoEvents, spread, writeLog } from '../rebuild/logs.ts';
import { ROUNDS, scaled } from '../settings.ts';

/** Commands make this many histories. */
const COMMANDED = 400;
const SIZES = [0, 100_000, 1_000_000] as const;

/** A log whose mails and reminders have been seen to long ago. */
async function lived(demo: string, dataDir: string, events: readonly StoredEvent[]): Promise<void> {
  await cp(join(demo, 'secrets'), join(dataDir, 'secrets'), { recursive: true });
  await writeLog(join(dataDir, 'events.db'), events);
  const log = await openLog(join(dataDir, 'events.db'));
  const jobs = await openSqliteJobQueue({ file: join(dataDir, 'jobs.db'), onFailure: () => undefined });
  for (const reader of ['reactions', 'reminders'])
    await jobs.saveCheckpoint(`${reader} ${log.logId}`, await log.head(), '');
  await jobs.close();
  await log.close();
}

/** From the start of the process until it is ready and no view is behind: with an empty log, and with a large one. */
export async function benchmarkRestart(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const demo = await demoEvents(join(folder.path, 'demo'), scaled(COMMANDED, 10));
  const rows: (readonly (string | number)[])[] = [];
  let empty = 0;
  for (const size of SIZES) {
    const dataDir = join(folder.path, `log-${size}`);
    if (size > 0) await lived(join(folder.path, 'demo'), dataDir, spread(copied(demo, scaled(size))));
    const start = async (): Promise<number> => {
      const began = performance.now();
      const server = await startServer({ dataDir });
      await caughtUp(server);
      const took = (performance.now() - began) / 1000;
      await server.stop();
      return took;
    };
    const first = await start();
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++) again.push(await start());
    if (size === 0) empty = median(again);
    rows.push([
      `${scaled(size, 0).toLocaleString('en')} events`,
      first,
      median(again),
      median(again) / empty,
    ]);
  }
  printTable(
    'restart: seconds until ready and no view behind',
    ['', 'first start', 'restart', 'ratio'],
    rows,
    [
      'first start: views are built; ratio: restart / restart with an empty log; aim with 1,000,000 events: 5 s',
    ],
  );
}
