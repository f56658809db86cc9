import { join } from 'node:path';
import { compare, ratio, type Subject } from '../measure/compare.ts';
import { inOwnProcess, type OwnSample } from '../measure/ownProcess.ts';
import { inFolder } from '../measure/stores.ts';
import { loadNote } from '../measure/system.ts';
import { type Place, scaled } from '../settings.ts';
import { freshQueue, inDatabase, SKIPPED } from './servers.ts';

const SUBJECTS = new URL('jobs.child.ts', import.meta.url);

const JOBS = 4_000;
const FEWER_JOBS = 1_000;
const BARE = 'bare BullMQ, no ledger';

/** Jobs that do nothing, added and run: what queue and ledger cost. */
export async function benchmarkJobs({ servers }: Place): Promise<void> {
  const [redis, mongo] = [await servers.redis(), await servers.mongoDb()];
  const count = scaled(mongo?.replacesSlowly ? FEWER_JOBS : JOBS);
  const run = (subject: string, ...places: readonly string[]) =>
    inOwnProcess(SUBJECTS, subject, count, ...places);
  const row = (measure: () => Promise<OwnSample>): Subject<OwnSample> => ({ against: BARE, measure });
  await compare<OwnSample>({
    title: `engines jobs: ${count.toLocaleString('en')} jobs, one process adds them and runs them one by one`,
    rows: {
      SQLite: row(() => inFolder((own) => run('sqlite', join(own, 'jobs.db')))),
      ...(redis
        ? {
            'Redis, ledger in SQLite': row(() =>
              inFolder((own) => run('redis', freshQueue(redis), join(own, 'ledger.db'))),
            ),
            ...(mongo && {
              [`Redis, ledger in ${mongo.name}`]: row(() =>
                inDatabase(mongo, (ledger) => run('redis', freshQueue(redis), ledger)),
              ),
            }),
          }
        : { [`Redis: ${SKIPPED.redis}`]: [] }),
      ...(!mongo && { [`ledger in MongoDB: ${SKIPPED.mongo}`]: [] }),
      ...(redis && { [BARE]: row(() => run('bareBullMq', freshQueue(redis))) }),
    },
    columns: { 'jobs/s': 'perSecond', 'ratio to bare': ratio('perSecond'), 'peak RSS MiB': 'peakMiB' },
    notes: () => [
      'added 100 at a time while others run already; SQLite, queue or ledger, syncs every change to disk',
      'bare: addBulk and a worker of concurrency 1; it may run a job twice, and losing Redis loses jobs',
      ...[redis, mongo].flatMap((server) => server?.note ?? []),
      loadNote(),
    ],
  });
}
