import { randomUUID } from 'node:crypto';
import type { Job } from '@footprint/infra/job-queue/port.ts';
import { reportSample } from '../../measure/ownProcess.ts';

/** Jobs handed over together: as many as a page of the log may ask for. */
const AT_ONCE = 100;

/** Adds jobs like those that mail links, waits until as many have run, and reports how many did per second. */
export async function measureJobs(
  count: number,
  begin: (onRun: () => void) => void,
  add: (jobs: readonly Job[]) => Promise<void>,
): Promise<void> {
  const { promise: allRan, resolve } = Promise.withResolvers<void>();
  const jobs = Array.from({ length: count }, newJob);
  let ran = 0;
  begin(() => {
    ran += 1;
    if (ran === count) resolve();
  });
  const start = performance.now();
  for (let at = 0; at < count; at += AT_ONCE) await add(jobs.slice(at, at + AT_ONCE));
  await allRan;
  reportSample(count, start);
}

function newJob(): Job {
  const eventId = randomUUID();
  const userId = randomUUID().replaceAll('-', '').slice(0, 24);
  return { key: `confirm-${eventId}`, kind: 'confirm', payload: { userId, eventId } };
}
