import type { JobEnd, OpenJobs } from '@footprint/infra/job-queue/port.ts';
import { Counter, Gauge, type Registry } from 'prom-client';

/** By the kind of the job that sends it. */
const labelNames = ['purpose'] as const;
const sent = new Counter({
  name: 'mails_sent_total',
  labelNames,
  registers: [],
  help: 'Mails that this process handed to the mail server, by purpose',
});
const givenUp = new Counter({
  name: 'mails_given_up_total',
  labelNames,
  registers: [],
  help: 'Mails that this process did not send because an earlier attempt may have, or has given up, by purpose',
});
const refused = new Counter({
  name: 'mails_refused_total',
  labelNames,
  registers: [],
  help: 'Mails whose recipient the mail server does not know: they are not tried again, by purpose',
});
const waiting = new Gauge({
  name: 'mails_waiting',
  labelNames,
  registers: [],
  help: 'Mails that are to be sent, those of a later day among them, by purpose',
});
const failed = new Gauge({
  name: 'mails_failed',
  labelNames,
  registers: [],
  help: 'Mails that could not be sent and will be tried again, by purpose',
});
const dueAge = new Gauge({
  name: 'mail_due_age_seconds',
  labelNames,
  registers: [],
  help: 'Age of the oldest mail that is due and was not sent, however often it was tried, by purpose; 0 where none is due',
});

const refuses = new Gauge({
  name: 'mail_server_refuses',
  registers: [],
  help: '1 when the mail server has refused this site since this process sent the last mail, else 0',
});

export const showMailServer = (isRefusing: boolean): void => refuses.set(isRefusing ? 1 : 0);

export function registerMailMetrics(registry: Registry): void {
  for (const metric of [sent, givenUp, refused, waiting, failed, dueAge, refuses])
    registry.registerMetric(metric);
}

const COUNTERS = { mailed: sent, 'given up': givenUp, refused } as const;

export const countMailEnd = (kind: string, end: Exclude<JobEnd, undefined>): void =>
  COUNTERS[end].inc({ purpose: purposeOf(kind) });

/** Shows open mails of each kind; forgets them where the queue does not say it now. */
export function showOpenMails(open: ReadonlyMap<string, OpenJobs> | undefined, now: number): void {
  for (const gauge of [waiting, failed, dueAge]) gauge.reset();
  for (const [kind, jobs] of open ?? []) {
    waiting.set({ purpose: purposeOf(kind) }, jobs.waiting);
    failed.set({ purpose: purposeOf(kind) }, jobs.failed);
    if (jobs.dueSince !== undefined)
      dueAge.set({ purpose: purposeOf(kind) }, Math.max(0, now - jobs.dueSince) / 1000);
  }
}

/** Purpose of a mail of this kind of job. */
export const purposeOf = (kind: string): string => kind.replace(/-mail$/, '');
