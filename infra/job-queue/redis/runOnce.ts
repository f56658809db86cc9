import { setTimeout as sleep } from 'node:timers/promises';
import { type Job as BullJob, DelayedError } from 'bullmq';
import { backOff } from '../../backOff.ts';
import type { JobLedger } from '../../job-ledger/port.ts';
import type { Job, JobEnd, JobWorker } from '../port.ts';
import { RETRIES } from '../retries.ts';

export interface RunOnce {
  readonly job: Job;
  readonly bull: BullJob;
  readonly token: string | undefined;
  readonly worker: JobWorker;
  readonly ledger: JobLedger;
  readonly owner: string;
  readonly leaseMs: number;
  readonly neverRenews: boolean;
  readonly closing: AbortSignal;
}

/**
 * Runs a job that BullMQ hands out, unless the ledger knows that it has run or runs elsewhere. Its effect is noted before
 * BullMQ hears that it is done, so that a second delivery finds the note.
 */
export async function runOnce(run: RunOnce): Promise<JobEnd> {
  const { job, worker, ledger, owner, leaseMs } = run;
  const claim = await ledger.claim(job.key, owner, Date.now(), Date.now() + leaseMs);
  if (claim === 'done') return undefined;
  if (claim === 'busy') {
    await run.bull.moveToDelayed(Date.now() + leaseMs / 4, run.token);
    throw new DelayedError();
  }
  const renewal = setInterval(() => {
    if (run.neverRenews) return;
    // A renewal that fails leaves the claim to end by itself.
    ledger.claim(job.key, owner, Date.now(), Date.now() + leaseMs).catch(() => undefined);
  }, leaseMs / 3);
  try {
    const end = await worker(job, run.bull.attemptsMade).catch(async (error: unknown) => {
      await ledger.release(job.key, owner).catch(() => undefined);
      throw error;
    });
    await finish(run);
    return end;
  } finally {
    clearInterval(renewal);
  }
}

/** The effect is out: forgetting it would mean a second one, so the note is tried again until the process ends. */
async function finish({ job, ledger, closing }: RunOnce): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await ledger.finish(job.key);
    } catch (error) {
      if (closing.aborted) throw error;
      await sleep(backOff(failures, RETRIES, Math.random), undefined, { signal: closing }).catch(
        () => undefined,
      );
    }
  }
}
