import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { startServer } from '../../support/servers/runningServer.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';
import { compare, type Subject } from '../measure/compare.ts';
import { Demo, writeLog } from '../measure/logs.ts';
import { median } from '../measure/statistics.ts';
import { openLog, rethrow } from '../measure/stores.ts';
import { type Place, ROUNDS } from '../settings.ts';

const SIZES = [100_000, 1_000_000] as const;

/** A log whose mails and reminders have been seen to long ago. */
async function lived(demo: Demo, dataDir: string, size: number): Promise<number> {
  await demo.prepare(dataDir);
  const file = join(dataDir, 'events.db');
  const events = writeLog(file, demo.spread(demo.copiesFor(size)));
  const log = await openLog(file);
  const jobs = await openSqliteJobQueue({ file: join(dataDir, 'jobs.db'), onFailure: rethrow });
  for (const reader of ['reactions', 'reminders'])
    await jobs.saveCheckpoint(`${reader} ${log.logId}`, await log.head(), '');
  await jobs.close();
  await log.close();
  return events;
}

/** From the start of the process until it is ready and no view is behind: with an empty log, and with a large one. */
export async function benchmarkRestart({ folder }: Place): Promise<void> {
  const start = (dataDir: string): Subject<number> => ({
    against: '0 events',
    measure: async () => {
      const began = performance.now();
      const server = await startServer({ dataDir });
      await caughtUp(server);
      const took = (performance.now() - began) / 1000;
      await server.stop();
      return took;
    },
  });
  const demo = await Demo.seed(folder, 400);
  const rows: Record<string, ReturnType<typeof start>> = { '0 events': start(join(folder, 'empty')) };
  for (const size of SIZES) {
    const dataDir = join(folder, `log-${size}`);
    const events = await lived(demo, dataDir, size);
    rows[`${events.toLocaleString('en')} events`] = start(dataDir);
  }
  const again = (seconds: readonly number[]): number => median(seconds.slice(1));
  await compare<number>({
    title: 'restart: seconds until ready and no view behind',
    rounds: 1 + ROUNDS,
    rows,
    columns: {
      'first start': ([first]) => first,
      restart: again,
      ratio: (own, empty) => again(own) / again(empty),
    },
    notes: () => [
      'first start: views are built; ratio: restart / restart with an empty log; aim with 1,000,000 events: 5 s',
    ],
  });
}
