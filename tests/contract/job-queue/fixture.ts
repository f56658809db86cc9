import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';

export interface JobsFixture {
  /** Another handle on the same jobs, as another process would have; 'dead' never shows that it is alive. */
  open(process?: 'dead'): Promise<JobQueue>;
  /** Lets that many milliseconds pass on the clock of every handle. */
  pass(milliseconds: number): void | Promise<void>;
  now(): number;
  destroy(): Promise<void>;
}

export const aJob = (key: string, more: Partial<Job> = {}): Job => ({
  key,
  kind: 'mail',
  payload: { userId: 'user-1' },
  ...more,
});
