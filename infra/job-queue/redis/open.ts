import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job as BullJob, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { backOff } from '../../backOff.ts';
import type { JobLedger } from '../../job-ledger/port.ts';
import { connectRedis, orUnavailable, whenReady } from '../../redis/connect.ts';
import { parseRedisAddress } from '../../redis/parseAddress.ts';
import {
  type Job,
  type JobEnd,
  type JobQueue,
  type JobStats,
  type JobWorker,
  type OpenJobs,
  type Pace,
  URGENCIES,
} from '../port.ts';
import { RETRIES } from '../retries.ts';
import { OwnKeys } from './ownKeys.ts';
import { runOnce } from './runOnce.ts';

export interface RedisJobQueueOptions {
  readonly address: string;
  /** Says for ever which jobs are done: BullMQ may run a job twice, and Redis may lose everything. */
  readonly ledger: JobLedger;
  /** Called with a job that failed and will be tried again, or with a failure of Redis. */
  readonly onFailure: (error: unknown, jobKey?: string) => void;
  /** A killed worker's job runs again after this time, in milliseconds; 30 s unless given. */
  readonly leaseMs?: number;
  /** For tests: never shows that it is alive, as if the process had been killed. */
  readonly neverRenews?: boolean;
}

const LEASE_MS = 30_000;
/** A running job has so long to end when the queue is closed, and Redis so long to hear of it. */
const STOP_MS = 3_000;
const QUEUE = 'jobs';
/** A job is tried again for ever, with growing delay. */
const FOR_EVER = 1_000_000_000;

/**
 * Opens the jobs kept in Redis. Any number of processes may add and work.
 * @throws StoreUnavailable when Redis cannot be reached at the start; Error when the address is wrong
 */
export async function openRedisJobQueue(options: RedisJobQueueOptions): Promise<JobQueue> {
  const { url, prefix } = parseRedisAddress(options.address);
  const redis = connectRedis(url, 'fails fast', options.onFailure);
  try {
    await whenReady(redis);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  return new RedisJobQueue(redis, url, prefix, options);
}

class RedisJobQueue implements JobQueue {
  readonly #options: RedisJobQueueOptions;
  readonly #url: string;
  readonly #prefix: string;
  readonly #redis: Redis;
  readonly #queue: Queue;
  readonly #own: OwnKeys;
  readonly #closing = new AbortController();
  #worker: { readonly bull: Worker; readonly redis: Redis } | undefined;

  constructor(redis: Redis, url: string, prefix: string, options: RedisJobQueueOptions) {
    this.#options = options;
    this.#url = url;
    this.#prefix = prefix;
    this.#redis = redis;
    this.#queue = new Queue(QUEUE, { connection: redis, prefix });
    this.#queue.on('error', options.onFailure);
    this.#own = new OwnKeys(redis, prefix);
  }

  async add(...jobs: readonly Job[]): Promise<void> {
    const done = await this.#options.ledger.done(jobs.map((job) => job.key));
    const due = jobs.filter((job) => !done.has(job.key));
    if (due.length === 0) return;
    await orUnavailable(async () => {
      // First: a job that is added and not noted here could not be forgotten.
      await this.#own.note(due);
      await this.#queue.addBulk(due.map(toBull));
    });
  }

  work(worker: JobWorker, pace?: Pace): void {
    if (this.#worker) throw new Error('the job queue works already');
    const { ledger, onFailure, leaseMs = LEASE_MS, neverRenews = false } = this.#options;
    const owner = randomUUID();
    const redis = connectRedis(this.#url, 'waits', onFailure);
    const perform = async (bull: BullJob, token?: string): Promise<void> => {
      const job = fromBull(bull);
      await this.#keepPace(job, pace);
      let end: JobEnd;
      try {
        end = await runOnce({
          job,
          bull,
          token,
          worker,
          ledger,
          owner,
          leaseMs,
          neverRenews,
          closing: this.#closing.signal,
        });
      } catch (error) {
        await this.#own.noteFailing(job.key).catch(() => undefined);
        if (pace) await this.#own.giveBackPlace(job.key).catch(() => undefined);
        throw error;
      }
      if (end !== 'mailed' && pace) await this.#own.giveBackPlace(job.key);
      await this.#own.forget(job);
    };
    const bull = new Worker(QUEUE, perform, {
      connection: redis,
      prefix: this.#prefix,
      concurrency: 1,
      lockDuration: leaseMs,
      stalledInterval: leaseMs / 2,
      skipLockRenewal: neverRenews,
      // Limits are stated after each job: this only makes BullMQ ask.
      ...(pace && { limiter: { max: FOR_EVER, duration: pace.perMs } }),
      maxStalledCount: FOR_EVER,
      settings: { backoffStrategy: (failures) => backOff(failures, RETRIES, Math.random) },
    });
    bull.on('error', (error) => onFailure(error));
    bull.on('failed', (failed, error) => onFailure(error, failed && fromBull(failed).key));
    this.#worker = { bull, redis };
  }

  checkpoint(reader: string): Promise<string> {
    return orUnavailable(() => this.#own.checkpoint(reader));
  }

  saveCheckpoint(reader: string, position: string, known: string): Promise<boolean> {
    return orUnavailable(() => this.#own.saveCheckpoint(reader, position, known));
  }

  forgetReader(reader: string): Promise<void> {
    return orUnavailable(() => this.#own.forgetReader(reader));
  }

  async stats(): Promise<JobStats> {
    const done = await this.#options.ledger.countDone();
    return orUnavailable(async () => {
      const open = await this.#queue.getJobCountByTypes('waiting', 'prioritized', 'delayed', 'active');
      const failed = Math.min(open, await this.#own.countFailing());
      return { waiting: open - failed, failed, done };
    });
  }

  open(): Promise<ReadonlyMap<string, OpenJobs>> {
    return orUnavailable(() => this.#own.open());
  }

  /** Puts the job back while the pace is used up: no worker begins one then, and the most urgent goes first after it. */
  async #keepPace(job: Job, pace: Pace | undefined): Promise<void> {
    const waitMs = pace ? await this.#own.takePlace(job.key, pace, Date.now()) : 0;
    if (waitMs <= 0) return;
    await this.#queue.rateLimit(waitMs);
    throw Worker.RateLimitError();
  }

  async removeOf(userId: string): Promise<void> {
    await orUnavailable(async () => {
      for (const id of await this.#own.jobsOf(userId)) {
        // A job that runs right now is locked; it ends by itself and finds no citizen to write to.
        await this.#queue.remove(id).catch(() => undefined);
        await this.#own.forget({ key: keyOf(id), payload: { userId } });
      }
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#stopWorking();
    this.#worker?.redis.disconnect();
    this.#redis.disconnect();
    await this.#queue.close().catch(() => undefined);
  }

  /** Waits for the running job; with Redis away BullMQ would wait for Redis, for ever. */
  async #stopWorking(): Promise<void> {
    const bull = this.#worker?.bull;
    if (!bull) return;
    if (this.#options.neverRenews) return bull.close(true);
    const stopped = bull.close().then(() => 'stopped' as const);
    const late = sleep(STOP_MS, 'late' as const, { ref: false });
    if ((await Promise.race([stopped, late])) === 'stopped') return;
    stopped.catch(() => undefined);
    await Promise.race([bull.close(true).catch(() => undefined), sleep(STOP_MS, undefined, { ref: false })]);
  }
}

/** BullMQ forbids colons in ids. */
const idOf = (key: string): string => encodeURIComponent(key);
const keyOf = (id: string): string => decodeURIComponent(id);

const toBull = ({ key, kind, payload, dueAt, urgency = 'high' }: Job) => ({
  name: kind,
  data: payload,
  opts: {
    jobId: idOf(key),
    // None is the highest there is.
    ...(urgency !== 'high' && { priority: URGENCIES.indexOf(urgency) }),
    delay: dueAt === undefined ? 0 : Math.max(0, dueAt - Date.now()),
    attempts: FOR_EVER,
    backoff: { type: 'custom' },
    removeOnComplete: true,
    // A job is tried for ever; a trace of every try would pile up.
    stackTraceLimit: 1,
  },
});

const fromBull = ({ id = '', name, data }: BullJob): Job => ({
  key: keyOf(id),
  kind: name,
  payload: data as Job['payload'],
});
