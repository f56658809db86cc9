import type { Redis } from 'ioredis';
import type { Job } from '../port.ts';

/** Positions are ordered as text. Never back: of several readers the furthest counts. */
const SAVE_FURTHER = `
local kept = redis.call('HGET', KEYS[1], ARGV[1]) or ''
if kept < ARGV[3] then return 0 end
if kept < ARGV[2] then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
return 1`;

/** What the queue keeps in Redis beside BullMQ's own: checkpoints, jobs by user, jobs that failed. Lost together with it. */
export class OwnKeys {
  readonly #redis: Redis;
  readonly #readers: string;
  readonly #failing: string;
  readonly #users: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#readers = `${prefix}:readers`;
    this.#failing = `${prefix}:failing`;
    this.#users = `${prefix}:jobs-of:`;
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

  async noteUsers(jobs: readonly Job[]): Promise<void> {
    await Promise.all(
      jobs.flatMap(({ key, payload: { userId } }) =>
        userId === undefined ? [] : [this.#redis.sadd(this.#users + userId, encodeURIComponent(key))],
      ),
    );
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
      userId !== undefined && this.#redis.srem(this.#users + userId, encodeURIComponent(key)),
    ]);
  }
}
