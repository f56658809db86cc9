import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { describe } from 'vitest';
import { UnderTest } from '../underTest.ts';
import type { JobsFixture } from './fixture.ts';
import { paceContract } from './pace.ts';
import { retryContract } from './retry.ts';
import { runContract } from './run.ts';

/** Everything the job queue port promises, for any engine. */
export function jobQueueContract(name: string, factory: () => Promise<JobsFixture>): void {
  describe(`job queue on ${name}`, () => {
    const jobs = new UnderTest<JobQueue, JobsFixture>(factory);
    runContract(jobs);
    retryContract(jobs);
    paceContract(jobs);
  });
}
