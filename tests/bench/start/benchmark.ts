import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { firstRow } from '@footprint/infra/sqlite/rows.ts';
import { type RunningServer, startServer } from '../../support/servers/runningServer.ts';
import { isFolded } from '../../support/views/caughtUp.ts';
import { compare, type Subject } from '../measure/compare.ts';
import { Demo, writeLog } from '../measure/logs.ts';
import { peakMiBOf } from '../measure/system.ts';
import { rebuild } from '../rebuild/benchmark.ts';
import { citizenSizes, type Place } from '../settings.ts';

/** Copies of the histories that commands make: the large ones take half an hour. */
const SIZES = '20000,200000';
const LOOK_EVERY_MS = 200;

/** First start on a log that is there and nothing else: until ready, until no view is behind, until reminders are scheduled. */
export async function benchmarkStart({ folder }: Place): Promise<void> {
  const demo = await Demo.seed(folder, 400);
  const rows: Record<string, Subject<FirstStart>> = {};
  for (const citizens of citizenSizes(SIZES)) {
    const dataDir = join(folder, `citizens-${citizens}`);
    await demo.prepare(dataDir);
    const log = join(dataDir, 'events.db');
    const events = writeLog(log, demo.spread(Math.max(1, Math.round(citizens / demo.citizens))));
    rows[`${citizens.toLocaleString('en')} citizens, ${events.toLocaleString('en')} events`] = {
      measure: async () => {
        const alone = events / (await rebuild(log)).perSecond;
        const first = await firstStart(dataDir);
        return { ...first, alone, ratio: first.caughtUp / alone };
      },
    };
  }
  await compare<FirstStart>({
    title: 'start: seconds from the first start of the process on a log whose views and jobs are not there',
    rounds: 1,
    rows,
    columns: {
      ready: 'ready',
      'projector alone': 'alone',
      'caught up': 'caughtUp',
      ratio: 'ratio',
      'reminders scheduled': 'scheduled',
      'peak RSS MiB': 'peakMiB',
    },
    notes: () => [
      'projector alone: its own process, started and the log opened already; ratio: caught up / projector alone, aim 1.3',
      'peak RSS: until all three have happened; aim: under 600 whatever the size of the log',
    ],
  });
}

interface FirstStart {
  readonly ready: number;
  readonly alone: number;
  readonly caughtUp: number;
  readonly ratio: number;
  readonly scheduled: number;
  readonly peakMiB: number | undefined;
}

async function firstStart(dataDir: string): Promise<Omit<FirstStart, 'alone' | 'ratio'>> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const server = await startServer({ dataDir });
  try {
    const until = async (happened: () => Promise<boolean>): Promise<number> => {
      while (!(await happened())) await sleep(LOOK_EVERY_MS);
      return seconds();
    };
    const [ready, caughtUp, scheduled] = await Promise.all([
      until(() => isReady(server)),
      until(() => isCaughtUp(server)),
      until(async () => isScheduled(dataDir)),
    ]);
    return { ready, caughtUp, scheduled, peakMiB: peakMiBOf(server.process.pid) };
  } finally {
    await server.stop();
  }
}

const isReady = async ({ url }: RunningServer): Promise<boolean> =>
  (await fetch(new URL('/health/ready', url))).status === 200;

async function isCaughtUp(server: RunningServer): Promise<boolean> {
  return (await isReady(server)) && isFolded(await server.figures());
}

/** Whether the reader that schedules reminders has reached the end of the log. */
function isScheduled(dataDir: string): boolean {
  const jobs = openReadOnly(join(dataDir, 'jobs.db'));
  const log = openReadOnly(join(dataDir, 'events.db'));
  try {
    const reader = firstRow<{ position: string }>(
      jobs.prepare(`SELECT position FROM readers WHERE name LIKE 'reminders %'`),
    );
    const end = firstRow<{ position: number }>(
      log.prepare(
        `SELECT position FROM events WHERE stream >= 'housing-' AND stream < 'housing.' ORDER BY position DESC LIMIT 1`,
      ),
    );
    return Number(reader?.position ?? 0) >= (end?.position ?? 0);
  } finally {
    log.close();
    jobs.close();
  }
}
