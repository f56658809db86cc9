import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import { type Job, type JobStats, type OpenJobs, type Pace, URGENCIES } from '../port.ts';

const ranked = (rank: number): string =>
  `(SELECT id FROM jobs WHERE done = 0 AND rank = ${rank} AND due_at <= ?2 ORDER BY due_at, id LIMIT 1)`;

export interface ClaimedJob {
  readonly job: Job;
  readonly failures: number;
}

/** The jobs and what has become of them; the keys of done jobs stay for ever. */
export class JobTable {
  readonly #add: StatementSync;
  readonly #claim: StatementSync;
  readonly #postpone: StatementSync;
  readonly #finish: StatementSync;
  readonly #stats: StatementSync;
  readonly #open: StatementSync;
  readonly #takePlace: StatementSync;
  readonly #giveBackPlace: StatementSync;
  readonly #forgetMailed: StatementSync;
  readonly #countMailed: StatementSync;
  readonly #removeOf: StatementSync;
  readonly #checkpoint: StatementSync;
  readonly #saveCheckpoint: StatementSync;
  readonly #forgetReader: StatementSync;

  constructor(db: DatabaseSync) {
    this.#add = db.prepare(
      `INSERT INTO jobs (key, kind, payload, due_at, wanted_at, rank) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
       ON CONFLICT DO NOTHING`,
    );
    // One statement is one transaction: of several processes only one gets the job.
    this.#claim = db.prepare(
      `UPDATE jobs SET due_at = ?1 WHERE id = coalesce(${URGENCIES.map((_, rank) => ranked(rank)).join(', ')})
       RETURNING key, kind, payload, failures`,
    );
    this.#postpone = db.prepare('UPDATE jobs SET due_at = ?, failures = ? WHERE key = ? AND done = 0');
    this.#finish = db.prepare(`UPDATE jobs SET done = 1, payload = '{}' WHERE key = ?`);
    this.#stats = db.prepare(
      `SELECT coalesce(sum(waiting), 0) AS waiting, coalesce(sum(failed), 0) AS failed,
              coalesce(sum(done), 0) AS done FROM job_counts`,
    );
    this.#open = db.prepare(
      `SELECT kind, waiting, failed,
              (SELECT min(wanted_at) FROM jobs WHERE done = 0 AND jobs.kind = job_counts.kind) AS dueSince
       FROM job_counts WHERE waiting + failed > 0`,
    );
    // One statement again: of several processes only as many take a place as there are.
    this.#takePlace = db.prepare(
      `INSERT INTO mailed (at) SELECT ?2 WHERE (SELECT count(*) FROM mailed WHERE at > ?1 AND at <= ?2) < ?3
       RETURNING id`,
    );
    this.#giveBackPlace = db.prepare('DELETE FROM mailed WHERE id = ?');
    this.#forgetMailed = db.prepare('DELETE FROM mailed WHERE at <= ?');
    this.#countMailed = db.prepare('SELECT count(*) AS count FROM mailed WHERE at > ? AND at <= ?');
    this.#removeOf = db.prepare(`DELETE FROM jobs WHERE done = 0 AND json_extract(payload, '$.userId') = ?`);
    this.#checkpoint = db.prepare('SELECT position FROM readers WHERE name = ?');
    this.#saveCheckpoint = db.prepare(
      'INSERT INTO readers (name, position) VALUES (?, ?) ON CONFLICT DO UPDATE SET position = excluded.position',
    );
    this.#forgetReader = db.prepare('DELETE FROM readers WHERE name = ?');
  }

  add(job: Job, now: number): void {
    const { key, kind, payload, dueAt = now, urgency = 'high' } = job;
    this.#add.run(key, kind, JSON.stringify(payload), dueAt, URGENCIES.indexOf(urgency));
  }

  /**
   * Claims of the most urgent jobs that are due the one due for longest, and hides it from others until `leaseUntil`;
   * undefined when none is due.
   */
  claim(now: number, leaseUntil: number): ClaimedJob | undefined {
    const row = firstRow<{ key: string; kind: string; payload: string; failures: number }>(
      this.#claim,
      leaseUntil,
      now,
    );
    if (row === undefined) return undefined;
    const payload = JSON.parse(row.payload) as Readonly<Record<string, string>>;
    return { job: { key: row.key, kind: row.kind, payload }, failures: row.failures };
  }

  /** Makes a job due later: its lease goes on, or it failed and is tried again. */
  postpone(key: string, dueAt: number, failures: number): void {
    this.#postpone.run(dueAt, failures, key);
  }

  finish(key: string): void {
    this.#finish.run(key);
  }

  /** Takes one of the places of the pace for the mail that a job may send; undefined: there is none. */
  takePlace({ most, perMs }: Pace, now: number): number | undefined {
    this.#forgetMailed.run(now - perMs);
    return firstRow<{ id: number }>(this.#takePlace, now - perMs, now, most)?.id;
  }

  /** A job that sent no mail gives its place back. */
  giveBackPlace(place: number): void {
    this.#giveBackPlace.run(place);
  }

  /** Whether no job may begin now. What a clock that was set back finds in its future does not count. */
  isUsedUp({ most, perMs }: Pace, now: number): boolean {
    const mailed = firstRow<{ count: number }>(this.#countMailed, now - perMs, now)?.count ?? 0;
    return mailed >= most;
  }

  open(): ReadonlyMap<string, OpenJobs> {
    const rows = allRows<{ kind: string } & OpenJobs>(this.#open);
    return new Map(rows.map(({ kind, ...open }) => [kind, open]));
  }

  stats(): JobStats {
    return firstRow<JobStats>(this.#stats) ?? { waiting: 0, failed: 0, done: 0 };
  }

  removeOf(userId: string): void {
    this.#removeOf.run(userId);
  }

  checkpoint(reader: string): string {
    return firstRow<{ position: string }>(this.#checkpoint, reader)?.position ?? '';
  }

  forgetReader(reader: string): void {
    this.#forgetReader.run(reader);
  }

  saveCheckpoint(reader: string, position: string): void {
    this.#saveCheckpoint.run(reader, position);
  }
}
