import { parseRedisAddress } from '@footprint/infra/redis/connect.ts';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { measureJobs } from './jobs.ts';

const [count = '0', address = ''] = process.argv.slice(2);
const { url, prefix } = parseRedisAddress(address);
const [adding, working] = [new Redis(url), new Redis(url, { maxRetriesPerRequest: null })];
const queue = new Queue('jobs', { connection: adding, prefix });
await queue.waitUntilReady();
let worker: Worker | undefined;
await measureJobs(
  Number(count),
  (onRun) => {
    worker = new Worker('jobs', async () => onRun(), { connection: working, prefix, concurrency: 1 });
  },
  async (jobs) => {
    await queue.addBulk(
      jobs.map(({ key, kind, payload }) => ({
        name: kind,
        data: payload,
        opts: { jobId: key, removeOnComplete: true },
      })),
    );
  },
);
await worker?.close();
await queue.close();
adding.disconnect();
working.disconnect();
