import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { Fixture, UnderTest } from '../underTest.ts';

export interface JobsFixture extends Fixture<JobQueue> {
  /** Another handle on the same jobs, as another process would have; 'dead' never shows that it is alive. */
  open(process?: 'dead'): Promise<JobQueue>;
  /** Lets that many milliseconds pass on the clock of every handle. */
  pass(milliseconds: number): void | Promise<void>;
  now(): number;
  /** Attempts that have failed and whose jobs wait again: only then does what passes of the clock bring them nearer. */
  failures(): number;
  /** A pace whose time passes within a test. */
  readonly perMs: number;
}

export type JobsUnderTest = UnderTest<JobQueue, JobsFixture>;

export const aJob = (key: string, more: Partial<Job> = {}): Job => ({
  key,
  kind: 'mail',
  payload: { userId: 'user-1' },
  ...more,
});
