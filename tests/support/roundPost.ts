import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { findRoundMails } from '@footprint/services/jobs/findRoundMails.ts';
import { ROUND_MAIL, roundMailWorker } from '@footprint/services/jobs/roundMailWorker.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/constants/operator.ts';
import { expect } from 'vitest';
import type { OpenEngines } from './engines.ts';

/** A mail of a round that went out; `at` in epoch seconds. */
export interface SentMail {
  readonly to: string;
  readonly round: string;
  readonly purpose: string;
  readonly at: number;
}

/** What jobs processes send to the participants of rounds, one process after the other. */
export class RoundPost {
  readonly sent: SentMail[] = [];
  readonly #open: OpenEngines;
  readonly #views: ViewStore;
  readonly #campaigns: readonly Campaign[];

  constructor(open: OpenEngines, views: ViewStore, campaigns: readonly Campaign[]) {
    this.#open = open;
    this.#views = views;
    this.#campaigns = campaigns;
  }

  /** A process that starts at a moment (epoch seconds), sends what is due and ends; answers what it has sent. */
  async run(at: number): Promise<readonly SentMail[]> {
    const { engines, secrets } = this.#open;
    const now = () => at * 1000;
    const before = this.sent.length;
    const jobs = await openSqliteJobQueue({
      ...{ file: this.#file, now, pollMs: 5 },
      onFailure: (error) => {
        throw error;
      },
    });
    const { store, keys } = engines;
    const { signal } = new AbortController();
    await findRoundMails({ store, views: this.#views, jobs, campaigns: this.#campaigns }, now(), signal);
    let to = '';
    const worker = roundMailWorker({
      ...{ engines: { store, keys }, linkSecret: secrets.LINK_SECRET, pagesUrl: 'https://example.org' },
      ...{ campaigns: this.#campaigns, operator: EXAMPLE_OPERATOR, now },
      mailer: {
        send: async (mail) => {
          to = mail.to;
        },
        withdraw: async () => 0,
        close: async () => undefined,
      },
    });
    jobs.work(async (job) => {
      const end = await worker(job);
      const { round = '', purpose = '' } = job.payload;
      if (job.kind === ROUND_MAIL && end === 'mailed') this.sent.push({ to, round, purpose, at });
      return end;
    });
    await expect
      .poll(() => jobs.stats(), { interval: 5, timeout: 20_000 })
      .toMatchObject({ waiting: 0, failed: 0 });
    await jobs.close();
    return this.sent.slice(before);
  }

  /** The queue loses everything, as Redis may. */
  forget(): void {
    rmSync(this.#file, { force: true });
  }

  get #file(): string {
    return join(this.#open.dataDir, 'post.db');
  }
}
