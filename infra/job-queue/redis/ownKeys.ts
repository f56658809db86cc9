import type { Redis } from 'ioredis';
import type { Job, OpenJobs, Pace } from '../port.ts';

/** Positions are ordered as text. Never back: of several readers the furthest counts. */
const SAVE_FURTHER = `
local kept = redis.call('HGET', KEYS[1], ARGV[1]) or ''
if kept < ARGV[3] then return 0 end
if kept < ARGV[2] then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
return 1`;

const TAKE_PLACE = `
local last = redis.call('ZRANGE', KEYS[1], ARGV[2], ARGV[3], 'BYSCORE', 'REV', 'LIMIT', ARGV[5], 1, 'WITHSCORES')
if last[2] then return last[2] + ARGV[4] - ARGV[2] end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
return 0`;

/** The queue's keys in Redis beside BullMQ's own: checkpoints, jobs by user and by kind, when each was wanted, jobs that failed, when mails went. Lost together with it. */
export class OwnKeys {
  readonly #redis: Redis;
  readonly #readers: string;
  readonly #failing: string;
  readonly #users: string;
  readonly #kinds: string;
  readonly #wanted: string;
  readonly #mailed: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#readers = `${prefix}:readers`;
    this.#failing = `${prefix}:failing`;
    this.#users = `${prefix}:jobs-of:`;
    this.#kinds = `${prefix}:kind-of`;
    this.#wanted = `${prefix}:wanted`;
    this.#mailed = `${prefix}:mailed`;
  }

  async checkpoint(reader: string): Promise<string> {
    return (await this.#redis.hget(this.#readers, reader)) ?? '';
  }

  async saveCheckpoint(reader: string, position: string, known: string): Promise<boolean> {
    return (await this.#redis.eval(SAVE_FURTHER, 1, this.#readers, reader, position, known)) === 1;
  }

  async forgetReader(reader: string): Promise<void> {
    await this.#redis.hdel(this.#readers, reader);
  }

  async note(jobs: readonly Job[]): Promise<void> {
    await Promise.all(
      jobs.flatMap(({ key, kind, payload: { userId }, dueAt = Date.now() }) => [
        this.#redis.hset(this.#kinds, key, kind),
        // A job that is added again was wanted when it was added first.
        this.#redis.zadd(this.#wanted, 'NX', dueAt, key),
        ...(userId === undefined ? [] : [this.#redis.sadd(this.#users + userId, encodeURIComponent(key))]),
      ]),
    );
  }

  async open(): Promise<ReadonlyMap<string, OpenJobs>> {
    const [kinds, failing, scores] = await Promise.all([
      this.#redis.hgetall(this.#kinds),
      this.#redis.smembers(this.#failing),
      this.#redis.zrangebyscore(this.#wanted, '-inf', '+inf', 'WITHSCORES'),
    ]);
    const failed = new Set(failing);
    const wanted = new Map<string, number>();
    for (let at = 0; at < scores.length; at += 2) wanted.set(scores[at] ?? '', Number(scores[at + 1]));
    const open = new Map<string, OpenJobs>();
    for (const [key, kind] of Object.entries(kinds)) {
      const known: OpenJobs = open.get(kind) ?? { waiting: 0, failed: 0, dueSince: undefined };
      const state = failed.has(key) ? 'failed' : 'waiting';
      const due = wanted.get(key) ?? Number.POSITIVE_INFINITY;
      const dueSince = Math.min(due, known.dueSince ?? due);
      open.set(kind, {
        ...known,
        [state]: known[state] + 1,
        dueSince: Number.isFinite(dueSince) ? dueSince : undefined,
      });
    }
    return open;
  }

  /**
   * Takes one of the places of the pace for the mail that a job may send: 0, or how many milliseconds no job may begin. In
   * one step, since several processes ask at once. What a clock that was set back finds in its future does not count.
   */
  async takePlace(key: string, { most, perMs }: Pace, now: number): Promise<number> {
    return Number(
      await this.#redis.eval(TAKE_PLACE, 1, this.#mailed, key, now, `(${now - perMs}`, perMs, most - 1),
    );
  }

  /** A job that sent no mail gives its place back. */
  async giveBackPlace(key: string): Promise<void> {
    await this.#redis.zrem(this.#mailed, key);
  }

  jobsOf(userId: string): Promise<string[]> {
    return this.#redis.smembers(this.#users + userId);
  }

  async noteFailing(key: string): Promise<void> {
    await this.#redis.sadd(this.#failing, key);
  }

  countFailing(): Promise<number> {
    return this.#redis.scard(this.#failing);
  }

  /** The job is done or removed. */
  async forget({ key, payload: { userId } }: Pick<Job, 'key' | 'payload'>): Promise<void> {
    await Promise.all([
      this.#redis.srem(this.#failing, key),
      this.#redis.hdel(this.#kinds, key),
      this.#redis.zrem(this.#wanted, key),
      userId !== undefined && this.#redis.srem(this.#users + userId, encodeURIComponent(key)),
    ]);
  }
}
