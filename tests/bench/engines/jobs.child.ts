import { randomUUID } from 'node:crypto';
import { openMongoJobLedger } from '@footprint/infra/job-ledger/mongodb/open.ts';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openRedisJobQueue } from '@footprint/infra/job-queue/redis/open.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { parseRedisAddress } from '@footprint/infra/redis/parseAddress.ts';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { rateSince, runSubject, type Sample } from '../measure/ownProcess.ts';
import { openAt, rethrow } from '../measure/stores.ts';

/** Jobs handed over together: as many as a page of the log may ask for. */
const AT_ONCE = 100;

function newJob(): Job {
  const eventId = randomUUID();
  const userId = randomUUID().replaceAll('-', '').slice(0, 24);
  return { key: `confirm-${eventId}`, kind: 'confirm', payload: { userId, eventId } };
}

/** Adds jobs like those that mail links and waits until as many have run. */
async function measureJobs(
  count: number,
  begin: (onRun: () => void) => void,
  add: (jobs: readonly Job[]) => Promise<unknown>,
): Promise<Sample> {
  const { promise: allRan, resolve } = Promise.withResolvers<void>();
  const jobs = Array.from({ length: count }, newJob);
  let ran = 0;
  begin(() => {
    ran += 1;
    if (ran === count) resolve();
  });
  const start = performance.now();
  for (let at = 0; at < count; at += AT_ONCE) await add(jobs.slice(at, at + AT_ONCE));
  await allRan;
  return { perSecond: rateSince(start, count) };
}

async function measureQueue(count: string | undefined, queue: JobQueue): Promise<Sample> {
  const sample = await measureJobs(
    Number(count),
    (onRun) => queue.work(async () => void onRun()),
    (jobs) => queue.add(...jobs),
  );
  await queue.close();
  return sample;
}

await runSubject({
  sqlite: async (count, file = '') =>
    measureQueue(count, await openSqliteJobQueue({ file, onFailure: rethrow })),
  redis: async (count, address = '', place = '') => {
    const { store, close } = await openAt<JobLedger>(place, openSqliteJobLedger, (connection) =>
      openMongoJobLedger({ connection }),
    );
    const queue = await openRedisJobQueue({ address, ledger: store, onFailure: rethrow });
    const sample = await measureQueue(count, queue);
    await close();
    return sample;
  },
  bareBullMq: async (count, address = '') => {
    const { url, prefix } = parseRedisAddress(address);
    const [adding, working] = [new Redis(url), new Redis(url, { maxRetriesPerRequest: null })];
    const queue = new Queue('jobs', { connection: adding, prefix });
    await queue.waitUntilReady();
    let worker: Worker | undefined;
    const sample = await measureJobs(
      Number(count),
      (onRun) => {
        worker = new Worker('jobs', async () => onRun(), { connection: working, prefix, concurrency: 1 });
      },
      (jobs) =>
        queue.addBulk(
          jobs.map(({ key, kind, payload }) => {
            return { name: kind, data: payload, opts: { jobId: key, removeOnComplete: true } };
          }),
        ),
    );
    await worker?.close();
    await queue.close();
    adding.disconnect();
    working.disconnect();
    return sample;
  },
});
