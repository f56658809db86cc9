import { join } from 'node:path';
import { alternate } from '../../measure/alternate.ts';
import { loadNote } from '../../measure/busy.ts';
import { measureInOwnProcess, type Sample } from '../../measure/ownProcess.ts';
import { median, medianRatio } from '../../measure/statistics.ts';
import { type Cell, printTable } from '../../measure/table.ts';
import { ROUNDS, scaled } from '../../settings.ts';
import { inDatabase, inFolder, underPrefix } from '../servers/namespaces.ts';
import { type Servers, SKIPPED } from '../servers/servers.ts';

const PORT = new URL('port.child.ts', import.meta.url);
const BULL = new URL('bareBull.child.ts', import.meta.url);

const JOBS = 4_000;
const FEWER_JOBS = 1_000;

/** Jobs that do nothing, added and run: what queue and ledger cost. */
export async function benchmarkJobs(servers: Servers): Promise<void> {
  const [redis, mongo] = [await servers.redis(), await servers.mongoDb()];
  const count = String(scaled(mongo?.replacesSlowly ? FEWER_JOBS : JOBS));
  const subjects: Record<string, () => Promise<Sample>> = {
    sqlite: () => inFolder((own) => measureInOwnProcess(PORT, count, join(own, 'jobs.db'))),
  };
  if (redis) {
    subjects.withFile = () =>
      underPrefix(redis, (queue) =>
        inFolder((own) => measureInOwnProcess(PORT, count, queue, join(own, 'ledger.db'))),
      );
    subjects.bare = () => underPrefix(redis, (queue) => measureInOwnProcess(BULL, count, queue));
  }
  if (redis && mongo)
    subjects.withMongo = () =>
      underPrefix(redis, (queue) =>
        inDatabase(mongo, (ledger) => measureInOwnProcess(PORT, count, queue, ledger)),
      );
  const of = await alternate(ROUNDS, subjects);
  const rates = (name: string): readonly number[] => (of[name] ?? []).map((s) => s.perSecond);
  const row = (title: string, name: string): readonly Cell[] => [
    title,
    median(rates(name)),
    redis ? medianRatio(rates(name), rates('bare')) : '',
    median((of[name] ?? []).map((s) => s.peakMiB)),
  ];
  printTable(
    `engines jobs: ${Number(count).toLocaleString('en')} jobs, one process adds them and runs them one by one`,
    ['', 'jobs/s', 'ratio to bare', 'peak RSS MiB'],
    [
      row('SQLite', 'sqlite'),
      ...(redis ? [row('Redis, ledger in SQLite', 'withFile')] : [[`Redis: ${SKIPPED.redis}`]]),
      ...(redis && mongo ? [row(`Redis, ledger in ${mongo.name}`, 'withMongo')] : []),
      ...(mongo ? [] : [[`ledger in MongoDB: ${SKIPPED.mongo}`]]),
      ...(redis ? [row('bare BullMQ, no ledger', 'bare')] : []),
    ],
    [
      'added 100 at a time while others run already; SQLite, queue or ledger, syncs every change to disk',
      'bare: addBulk and a worker of concurrency 1; it may run a job twice, and losing Redis loses jobs',
      ...[redis, mongo].flatMap((server) => server?.note ?? []),
      loadNote(),
    ],
  );
}
