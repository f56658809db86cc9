import { join } from 'node:path';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { openRedisJobQueue } from '@footprint/infra/job-queue/redis/open.ts';
import { parseRedisAddress } from '@footprint/infra/redis/parseAddress.ts';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, vi } from 'vitest';
import { describeRedis } from '../../support/redis/describeRedis.ts';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';
import { jobQueueContract } from './suite.ts';

/** Both BullMQ and the ledger go by the clock of the process. */
const realNow = Date.now;
let passed = 0;
beforeEach(() => {
  passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passed);
});
afterEach(() => vi.restoreAllMocks());

describeRedis((freshAddress) => {
  jobQueueContract('Redis', async () => {
    const address = await freshAddress();
    const { url, prefix } = parseRedisAddress(address);
    const folder = await temporaryFolder();
    const ledger = await openSqliteJobLedger({ file: join(folder.path, 'ledger.db') });
    const redis = new Redis(url);
    let failures = 0;
    return {
      open: (process) =>
        openRedisJobQueue({
          address,
          ledger,
          onFailure: (_, jobKey) => {
            if (jobKey) failures += 1;
          },
          leaseMs: 1_000,
          neverRenews: process === 'dead',
        }),
      pass: async (milliseconds) => {
        passed += milliseconds;
        // A worker sleeps in Redis until the next job is due by the clock as it was; BullMQ's own marker wakes it.
        await redis.zadd(`${prefix}:jobs:marker`, 0, '0');
      },
      now: () => Date.now(),
      failures: () => failures,
      // BullMQ waits by the clock on the wall.
      perMs: 700,
      destroy: async () => {
        redis.disconnect();
        await ledger.close();
        await folder.remove();
      },
    };
  });
});
