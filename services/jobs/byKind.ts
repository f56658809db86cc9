import type { JobWorker } from '@footprint/infra/job-queue/port.ts';

/** Hands each job to the worker of its kind. A kind that nobody knows fails, and is tried again by newer code. */
export function byKind(workers: Readonly<Record<string, JobWorker>>): JobWorker {
  return (job) => {
    const worker = workers[job.kind];
    if (!worker) throw new Error(`job ${job.key} is of kind ${job.kind}, which nobody knows`);
    return worker(job);
  };
}
