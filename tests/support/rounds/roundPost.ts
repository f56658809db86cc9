import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@footprint/infra/config.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import type { Mail } from '@footprint/infra/mail/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { sendNewsletter } from '@footprint/services/cli/campaign/sendNewsletter.ts';
import type { Product } from '@footprint/services/cli/openProduct.ts';
import { byKind } from '@footprint/services/jobs/byKind.ts';
import { findRoundMails } from '@footprint/services/jobs/findRoundMails.ts';
import { NEWSLETTER_MAIL, newsletterWorker } from '@footprint/services/jobs/newsletterWorker.ts';
import { ROUND_MAILS, roundMailWorker } from '@footprint/services/jobs/roundMailWorker.ts';
import type { NewsletterLetters } from '@footprint/shared-events/account/newsletter.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/catalogue/operator.ts';
import { expect, vi } from 'vitest';
import type { OpenEngines } from '../engines/engines.ts';

/** A mail of a round that went out, or a newsletter, named by its id; `at` in epoch seconds. */
export interface SentMail {
  readonly to: string;
  readonly round: string;
  readonly purpose: string;
  readonly at: number;
}

/** Mails that jobs processes send to the participants of rounds, one process after the other. */
export class RoundPost {
  readonly sent: SentMail[] = [];
  readonly #open: OpenEngines;
  readonly #views: ViewStore;
  /** Campaigns of the operator's file. */
  campaigns: readonly Campaign[];

  constructor(open: OpenEngines, views: ViewStore, campaigns: readonly Campaign[]) {
    this.#open = open;
    this.#views = views;
    this.campaigns = campaigns;
  }

  /** A process that starts at a moment (epoch seconds), sends what is due and ends; answers what it has sent. */
  async run(at: number): Promise<readonly SentMail[]> {
    const { engines, secrets } = this.#open;
    const now = () => at * 1000;
    const before = this.sent.length;
    const jobs = await this.#queue(at);
    const { store, keys } = engines;
    const { signal } = new AbortController();
    await findRoundMails({ store, views: this.#views, jobs, campaigns: this.campaigns }, now(), signal);
    let to = '';
    const deps = {
      engines: { store, keys },
      linkSecret: secrets.LINK_SECRET,
      pagesUrl: 'https://example.org',
      campaigns: this.campaigns,
      fewest: 1,
      operator: EXAMPLE_OPERATOR,
      now,
      mailer: {
        send: async (mail: Mail) => {
          to = mail.to;
        },
        withdraw: async () => 0,
        close: async () => undefined,
      },
      ledger: engines.ledger,
    };
    const roundMails = roundMailWorker(deps);
    const worker = byKind({
      ...Object.fromEntries(ROUND_MAILS.map((kind) => [kind, roundMails])),
      [NEWSLETTER_MAIL]: newsletterWorker(deps),
    });
    jobs.work(async (job, failures) => {
      const end = await worker(job, failures);
      const { round = NEWSLETTER_MAIL, purpose = job.payload.newsletter ?? '' } = job.payload;
      if (end === 'mailed') this.sent.push({ to, round, purpose, at });
      return end;
    });
    await expect.poll(() => jobs.stats(), { interval: 5 }).toMatchObject({ waiting: 0, failed: 0 });
    await jobs.close();
    return this.sent.slice(before);
  }

  /** An operator hands a newsletter over at a moment (epoch seconds); the next process sends it. */
  async newsletter(round: string, letters: NewsletterLetters, at: number): Promise<void> {
    const jobs = await this.#queue(at);
    const template = join(this.#open.dataDir, 'newsletter.json');
    writeFileSync(template, JSON.stringify(letters));
    const engines = { ...this.#open.engines, views: this.#views, jobs };
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const config: Pick<Config, 'CAMPAIGNS'> = { CAMPAIGNS: this.campaigns };
    const product: Pick<Product, 'engines' | 'config'> = { engines, config: config as Config };
    await sendNewsletter(product as Product, { round, template, dryRun: false });
    quiet.mockRestore();
    await jobs.close();
  }

  #queue(at: number): Promise<JobQueue> {
    return openSqliteJobQueue({
      file: this.#file,
      now: () => at * 1000,
      pollMs: 5,
      onFailure: (error) => {
        throw error;
      },
    });
  }

  /** The queue loses everything, as Redis may. */
  forget(): void {
    rmSync(this.#file, { force: true });
  }

  get #file(): string {
    return join(this.#open.dataDir, 'post.db');
  }
}
