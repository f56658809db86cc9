import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';

export interface JobsFixture {
  /** Another handle on the same jobs, as another process would have. */
  open(): Promise<JobQueue>;
  /** Lets that many milliseconds pass on the clock of every handle. */
  pass(milliseconds: number): void;
  now(): number;
  destroy(): Promise<void>;
}

export const aJob = (key: string, more: Partial<Job> = {}): Job => ({
  key,
  kind: 'mail',
  payload: { userId: 'user-1' },
  ...more,
});
