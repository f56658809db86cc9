import type { Job, JobEnd, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { MailRefused } from '@footprint/infra/mail/port.ts';
import { countMailEnd } from '../http/health/mailMetrics.ts';

/** With the queue's waits of up to an hour, between three and a half and seven days. */
export const MOST_FAILURES = 170;

/** Hears of jobs that are over without their mail. */
export interface Unsent {
  /** `failures`: attempts that failed, the last of them with `last`, which is absent where it was over before one. */
  readonly onGivenUp?: (job: Job, failures: number, last?: unknown) => void;
  /** Rejects where it cannot be noted now: the job is then tried again. */
  readonly onRefused?: (job: Job, refusal: MailRefused) => Promise<void>;
}

/**
 * Hands each job to the worker of its kind and counts the mails that were sent, given up or refused for good, with which a
 * job is over. What fails is tried again, also a kind that only newer code knows, until it has failed so often that
 * what it was for is over.
 */
export function byKind(workers: Readonly<Record<string, JobWorker>>, unsent: Unsent = {}): JobWorker {
  return async (job, failures) => {
    const end = await run(workers, unsent, job, failures);
    if (end !== undefined) countMailEnd(job.kind, end);
    return end;
  };
}

async function run(
  workers: Readonly<Record<string, JobWorker>>,
  { onGivenUp, onRefused }: Unsent,
  job: Job,
  failures: number,
): Promise<JobEnd> {
  try {
    const worker = workers[job.kind];
    if (!worker) throw new Error(`job ${job.key} is of an unknown kind, ${job.kind}`);
    const end = await worker(job, failures).catch(async (error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      await onRefused?.(job, error);
      return 'refused' as const;
    });
    if (end === 'given up') onGivenUp?.(job, failures);
    return end;
  } catch (error) {
    if (failures + 1 < MOST_FAILURES) throw error;
    onGivenUp?.(job, failures + 1, error);
    return 'given up';
  }
}
