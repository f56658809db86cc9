import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import type { Job, JobQueue, JobStats, JobWorker, OpenJobs, Pace } from '../port.ts';
import { prepareJobs } from './jobSchema.ts';
import { JobTable } from './jobTable.ts';
import type { WorkLoopOptions } from './workLoop.ts';
import { WorkLoop } from './workLoop.ts';

export interface SqliteJobQueueOptions extends Partial<Omit<WorkLoopOptions, 'onFailure'>> {
  readonly file: string;
  readonly onFailure: WorkLoopOptions['onFailure'];
}

const POLL_MS = 1_000;
const LEASE_MS = 30_000;

/**
 * Opens the jobs kept in one SQLite file. Several processes may share it; each job is run by one of them at a time.
 * @throws Error when the file cannot be opened
 */
export async function openSqliteJobQueue(options: SqliteJobQueueOptions): Promise<JobQueue> {
  const { file, ...given } = options;
  const db = openDatabase({ file, synchronous: 'FULL' });
  inTransaction(db, () => prepareJobs(db));
  return new SqliteJobQueue(db, {
    now: Date.now,
    random: Math.random,
    pollMs: POLL_MS,
    leaseMs: LEASE_MS,
    ...given,
  });
}

class SqliteJobQueue implements JobQueue {
  readonly #db: DatabaseSync;
  readonly #table: JobTable;
  readonly #options: WorkLoopOptions;
  #loop: WorkLoop | undefined;

  constructor(db: DatabaseSync, options: WorkLoopOptions) {
    this.#db = db;
    this.#table = new JobTable(db);
    this.#options = options;
  }

  async add(...jobs: readonly Job[]): Promise<void> {
    const now = this.#options.now();
    if (jobs.length === 0) return;
    inTransaction(this.#db, () => {
      for (const job of jobs) this.#table.add(job, now);
    });
    this.#loop?.wake();
  }

  work(worker: JobWorker, pace?: Pace): void {
    if (this.#loop) throw new Error('the job queue works already');
    this.#loop = new WorkLoop(this.#table, this.#options, worker, pace);
  }

  async checkpoint(reader: string): Promise<string> {
    return this.#table.checkpoint(reader);
  }

  async saveCheckpoint(reader: string, position: string, known: string): Promise<boolean> {
    return inTransaction(this.#db, () => {
      const kept = this.#table.checkpoint(reader);
      if (kept < known) return false;
      if (kept < position) this.#table.saveCheckpoint(reader, position);
      return true;
    });
  }

  async forgetReader(reader: string): Promise<void> {
    this.#table.forgetReader(reader);
  }

  async stats(): Promise<JobStats> {
    return this.#table.stats();
  }

  async open(): Promise<ReadonlyMap<string, OpenJobs>> {
    return this.#table.open();
  }

  async removeOf(userId: string): Promise<void> {
    this.#table.removeOf(userId);
  }

  async close(): Promise<void> {
    await this.#loop?.stop();
    if (this.#db.isOpen) this.#db.close();
  }
}
