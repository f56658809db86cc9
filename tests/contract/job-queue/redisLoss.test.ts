import { join } from 'node:path';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openRedisJobQueue } from '@footprint/infra/job-queue/redis/open.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { parseRedisAddress } from '@footprint/infra/redis/parseAddress.ts';
import { react } from '@footprint/services/jobs/reactions.ts';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../support/logs/memoryLog.ts';
import { describeRedis } from '../../support/redis/describeRedis.ts';
import { startRedis } from '../../support/redis/start.ts';
import { folderPerTest } from '../../support/servers/ownFolder.ts';
import { aJob } from './fixture.ts';

const HOUR = 3_600_000;
const READER = 'reminders';
const realNow = Date.now;

describeRedis((freshAddress) => {
  const folder = folderPerTest();
  let ledger: JobLedger;
  let queue: JobQueue;
  let redis: Redis;
  let prefix: string;
  let passed: number;
  const ran: string[] = [];
  /** Position up to which a reader of the log knows to have saved. */
  let known: string;

  const openQueue = async (address: string): Promise<JobQueue> => {
    const opened = await openRedisJobQueue({ address, ledger, onFailure: () => undefined });
    opened.work(async ({ key }) => void ran.push(key));
    return opened;
  };

  beforeEach(async () => {
    passed = 0;
    known = '';
    ran.length = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passed);
    ledger = await openSqliteJobLedger({ file: join(folder.path, 'ledger.db') });
    const address = await freshAddress();
    const parsed = parseRedisAddress(address);
    prefix = parsed.prefix;
    redis = new Redis(parsed.url);
    queue = await openQueue(address);
  });
  afterEach(async () => {
    await queue.close();
    redis.disconnect();
    await ledger.close();
    vi.restoreAllMocks();
  });

  const pass = async (milliseconds: number): Promise<void> => {
    passed += milliseconds;
    await redis.zadd(`${prefix}:jobs:marker`, 0, '0');
  };

  /** Everything of this test's prefix, as if Redis had started empty. */
  const wipe = async (): Promise<void> => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length > 0) await redis.del(...keys);
  };

  /** Hands over what follows from 30 events, from the place in the log that is kept; half now, half in two hours. */
  const read = async (): Promise<boolean> => {
    const from = await queue.checkpoint(READER);
    for (let n = 0; n < 30; n++) {
      const position = String(n).padStart(20, '0');
      if (position <= from) continue;
      const dueAt = realNow() + (n % 2) * 2 * HOUR;
      await queue.add(aJob(`reminder-${n}`, { kind: 'test', dueAt }));
      if (!(await queue.saveCheckpoint(READER, position, known))) return false;
      known = position;
    }
    return true;
  };

  test('a wipe loses no due job and repeats no effect, whether jobs were done, due or scheduled', async () => {
    expect(await read()).toBe(true);
    await expect.poll(() => ran.length).toBe(15);
    await wipe();
    // The reader finds out with its next save, begins again and gets what is left.
    expect(await queue.saveCheckpoint(READER, known, known)).toBe(false);
    known = await queue.checkpoint(READER);
    expect(known).toBe('');
    expect(await read()).toBe(true);
    await pass(2 * HOUR);
    await expect.poll(() => ran.length).toBe(30);
    await expect.poll(() => queue.stats()).toEqual({ waiting: 0, failed: 0, done: 30 });
    expect(new Set(ran).size).toBe(30);
  });

  test('a wipe between handing jobs over and saving the place loses none, on a fresh site as well', async () => {
    const registered = Array.from({ length: 6 }, (_, n) => ({
      id: `event-${n}`,
      stream: `account-${String(n).repeat(24)}`,
      revision: 0,
      type: 'UserRegistered',
      data: {},
      metadata: { recordedAt: 0, schemaVersion: 1, commandId: `c-${n}`, hash: '' },
    }));
    const engines = { store: memoryLog(registered, [2]), keys: {} as KeyStore };
    let wipes = 0;
    const wiped: Pick<JobQueue, 'add' | 'checkpoint' | 'saveCheckpoint'> = {
      add: async (...jobs) => {
        await queue.add(...jobs);
        if (wipes++ < 2) await wipe();
      },
      checkpoint: (reader) => queue.checkpoint(reader),
      saveCheckpoint: (...args) => queue.saveCheckpoint(...args),
    };
    const forgetful = Object.assign(Object.create(queue) as JobQueue, wiped);
    for (let round = 0; round < 4; round++)
      await react(engines, forgetful, new AbortController().signal, { pepper: '' });
    await expect.poll(() => new Set(ran).size).toBe(6);
  });

  test('closing does not wait for a Redis that is away', async () => {
    const server = await startRedis();
    const address = `redis://127.0.0.1:${server.port}`;
    const alone = await openRedisJobQueue({ address, ledger, onFailure: () => undefined });
    alone.work(async () => undefined);
    await alone.add(aJob('a'));
    await server.kill();
    const late = new Promise((resolve) => setTimeout(resolve, 9_000, 'late'));
    expect(await Promise.race([alone.close().then(() => 'closed'), late])).toBe('closed');
  });

  test('jobs that Redis forgot are forgotten, not half remembered: nothing of theirs is left behind', async () => {
    await queue.add(aJob('later', { dueAt: realNow() + HOUR }));
    await queue.removeOf('user-1');
    const left = (await redis.keys(`${prefix}:*`)).filter(
      (key) => key.includes('user-1') || key.includes('later'),
    );
    expect(left).toEqual([]);
  });
});
