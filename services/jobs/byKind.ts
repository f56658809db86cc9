import type { JobEnd, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { MailRefused } from '@footprint/infra/mail/port.ts';
import { countMailEnd } from '../http/mailMetrics.ts';

/**
 * Hands each job to the worker of its kind and counts the mails that were sent, given up or refused for good, with
 * which a job is over. A kind that nobody knows fails, and is tried again by newer code.
 */
export function byKind(workers: Readonly<Record<string, JobWorker>>): JobWorker {
  return async (job) => {
    const worker = workers[job.kind];
    if (!worker) throw new Error(`job ${job.key} is of kind ${job.kind}, which nobody knows`);
    const end = await worker(job).catch(endOfRefused);
    if (end !== undefined) countMailEnd(job.kind, end);
    return end;
  };
}

function endOfRefused(error: unknown): JobEnd {
  if (error instanceof MailRefused) return 'refused';
  throw error;
}
