import { describe } from 'vitest';
import type { JobsFixture } from './fixture.ts';
import { retryContract } from './retry.ts';
import { runContract } from './run.ts';

/** Everything the job queue port promises, for any engine. */
export function jobQueueContract(name: string, factory: () => Promise<JobsFixture>): void {
  describe(`job queue on ${name}`, () => {
    runContract(factory);
    retryContract(factory);
  });
}
