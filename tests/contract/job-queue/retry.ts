import type { Job } from '@footprint/infra/job-queue/port.ts';
import { describe, expect, test } from 'vitest';
import type { JobsUnderTest } from './fixture.ts';
import { aJob } from './fixture.ts';

const HOUR = 3_600_000;

export function retryContract(jobs: JobsUnderTest): void {
  describe('trying again', () => {
    test('a failed job comes back later, others go on meanwhile, and it is done in the end', async () => {
      const ran: string[] = [];
      let broken = true;
      jobs.store.work(async (job: Job) => {
        ran.push(job.key);
        if (job.key === 'bad' && broken) throw new Error('mail server away');
      });
      await jobs.store.add(aJob('bad'));
      await jobs.store.add(aJob('good'));
      await expect.poll(() => ran).toEqual(['bad', 'good']);
      await expect.poll(() => jobs.store.stats()).toEqual({ waiting: 0, failed: 1, done: 1 });
      await expect.poll(() => jobs.fixture.failures()).toBe(1);
      broken = false;
      await jobs.fixture.pass(HOUR);
      await expect.poll(() => jobs.store.stats()).toEqual({ waiting: 0, failed: 0, done: 2 });
      expect(ran).toEqual(['bad', 'good', 'bad']);
    });

    test('the delay grows, but an hour later it is always tried again', async () => {
      let runs = 0;
      const said: number[] = [];
      jobs.store.work(async (_, failures) => {
        runs += 1;
        said.push(failures);
        throw new Error('still away');
      });
      await jobs.store.add(aJob('bad'));
      await expect.poll(() => jobs.fixture.failures()).toBe(1);
      for (let hour = 2; hour <= 20; hour += 1) {
        await jobs.fixture.pass(HOUR);
        await expect.poll(() => jobs.fixture.failures()).toBe(hour);
      }
      await jobs.fixture.pass(10 * 60_000);
      await new Promise((resolve) => setTimeout(resolve, 40));
      expect(runs).toBe(20);
      // By which the worker knows when it has been enough.
      expect(said).toEqual(Array.from({ length: 20 }, (_, failures) => failures));
      await expect.poll(() => jobs.store.stats()).toEqual({ waiting: 0, failed: 1, done: 0 });
    });

    test('a job whose worker never came back is run by another after its lease', async () => {
      const stuck = await jobs.another('dead');
      let release = (): void => {};
      await stuck.add(aJob('a'));
      const started = new Promise<void>((resolve) => {
        stuck.work(() => {
          resolve();
          return new Promise((done) => {
            release = () => done(undefined);
          });
        });
      });
      await started;
      const ran: string[] = [];
      jobs.store.work(async (job) => void ran.push(job.key));
      await new Promise((resolve) => setTimeout(resolve, 40));
      expect(ran).toEqual([]);
      await jobs.fixture.pass(60_000);
      await expect.poll(() => ran).toEqual(['a']);
      release();
      await stuck.close();
    });
  });
}
