import { setImmediate as nextTurn } from 'node:timers/promises';
import { backOff } from '../../backOff.ts';
import type { JobEnd, JobWorker, Pace } from '../port.ts';
import { RETRIES } from '../retries.ts';
import type { ClaimedJob, JobTable } from './jobTable.ts';

export interface WorkLoopOptions {
  readonly now: () => number;
  readonly random: () => number;
  /** Called with a job that failed and will be tried again, or with a failure of the queue itself. */
  readonly onFailure: (error: unknown, jobKey?: string) => void;
  /** How often to look for jobs that another process added or that have become due. */
  readonly pollMs: number;
  /** A killed worker's job runs again after this time. */
  readonly leaseMs: number;
}

/** Runs due jobs one after the other until stopped. */
export class WorkLoop {
  readonly #table: JobTable;
  readonly #options: WorkLoopOptions;
  readonly #worker: JobWorker;
  readonly #pace: Pace | undefined;
  readonly #ended: Promise<void>;
  #stopped = false;
  #wake: (() => void) | undefined;

  constructor(table: JobTable, options: WorkLoopOptions, worker: JobWorker, pace?: Pace) {
    this.#table = table;
    this.#pace = pace;
    this.#options = options;
    this.#worker = worker;
    this.#ended = this.#run();
  }

  /** Looks for jobs at once. */
  wake(): void {
    this.#wake?.();
  }

  /** Resolves when the running job has ended. */
  stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    return this.#ended;
  }

  async #run(): Promise<void> {
    // The first look comes after a pause as well: adding and starting may happen in one turn.
    await this.#pause(0);
    while (!this.#stopped) {
      const worked = await this.#next();
      // Jobs that wait for nothing but files would let nothing else on this thread run until the last of them is done.
      await (worked ? nextTurn() : this.#pause(this.#options.pollMs));
    }
  }

  /** Whether there was a job to run. A failing queue counts as an empty one: it is tried again after a pause. */
  async #next(): Promise<boolean> {
    const { now, leaseMs, onFailure } = this.#options;
    try {
      // Before a job is chosen: one that is more urgent may arrive until then.
      if (this.#pace && this.#table.isUsedUp(this.#pace, now())) return false;
      const claimed = this.#table.claim(now(), now() + leaseMs);
      if (claimed) await this.#perform(claimed);
      return claimed !== undefined;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  async #perform({ job, failures }: ClaimedJob): Promise<void> {
    const { now, random, leaseMs, onFailure } = this.#options;
    const place = this.#pace && this.#table.takePlace(this.#pace, now());
    // Another process was quicker with the last place.
    if (this.#pace && place === undefined) return this.#table.postpone(job.key, now(), failures);
    const giveBack = (): void => {
      if (place !== undefined) this.#table.giveBackPlace(place);
    };
    const renewal = setInterval(() => this.#renew(job.key, failures), leaseMs / 3);
    let end: JobEnd;
    try {
      end = await this.#worker(job, failures);
    } catch (error) {
      const failed = failures + 1;
      this.#table.postpone(job.key, now() + backOff(failed, RETRIES, random), failed);
      giveBack();
      onFailure(error, job.key);
      return;
    } finally {
      clearInterval(renewal);
    }
    this.#table.finish(job.key);
    if (end !== 'mailed') giveBack();
  }

  #renew(key: string, failures: number): void {
    try {
      this.#table.postpone(key, this.#options.now() + this.#options.leaseMs, failures);
    } catch (error) {
      this.#options.onFailure(error, key);
    }
  }

  #pause(milliseconds: number): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#wake = done;
    });
  }
}
