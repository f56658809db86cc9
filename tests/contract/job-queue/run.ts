import type { Job, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobsUnderTest } from './fixture.ts';
import { aJob } from './fixture.ts';

export function runContract(jobs: JobsUnderTest): void {
  describe('adding and running', () => {
    const ran: string[] = [];
    const record: JobWorker = async (job) => void ran.push(job.key);

    beforeEach(() => {
      ran.length = 0;
    });

    test('a job is run with what it was given, in the order of adding', async () => {
      const seen: Job[] = [];
      await jobs.store.add(aJob('a', { kind: 'reset', payload: { userId: 'ü', link: '' } }));
      jobs.store.work(async (job) => void seen.push(job));
      await jobs.store.add(aJob('b'));
      await expect.poll(() => seen).toHaveLength(2);
      expect(seen[0]).toMatchObject({ key: 'a', kind: 'reset', payload: { userId: 'ü', link: '' } });
      await expect.poll(() => jobs.store.stats()).toEqual({ waiting: 0, failed: 0, done: 2 });
    });

    test('a key runs once for ever, also when added again after it is done and after a restart', async () => {
      jobs.store.work(record);
      await jobs.store.add(aJob('a'));
      await jobs.store.add(aJob('a', { kind: 'other' }));
      await expect.poll(() => jobs.store.stats()).toMatchObject({ done: 1 });
      await jobs.store.add(aJob('a'));
      await jobs.reopen();
      jobs.store.work(record);
      await jobs.store.add(aJob('a'));
      await jobs.store.add(aJob('b'));
      await expect.poll(() => ran).toEqual(['a', 'b']);
    });

    test('a job waits until it is due', async () => {
      jobs.store.work(record);
      await jobs.store.add(aJob('later', { dueAt: jobs.fixture.now() + 60_000 }));
      await jobs.store.add(aJob('now'));
      await expect.poll(() => ran).toEqual(['now']);
      await expect.poll(() => jobs.store.stats()).toMatchObject({ waiting: 1 });
      await jobs.fixture.pass(60_000);
      await expect.poll(() => ran).toEqual(['now', 'later']);
    });

    test('jobs run one at a time', async () => {
      let running = 0;
      let most = 0;
      for (let index = 0; index < 5; index += 1) await jobs.store.add(aJob(`job-${index}`));
      jobs.store.work(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return undefined;
      });
      await expect.poll(() => jobs.store.stats()).toMatchObject({ done: 5 });
      expect(most).toBe(1);
    });

    test('two handles share the jobs and run none twice', async () => {
      const other = await jobs.another();
      for (let index = 0; index < 40; index += 1) await jobs.store.add(aJob(`job-${index}`));
      jobs.store.work(record);
      other.work(record);
      await expect.poll(() => jobs.store.stats()).toMatchObject({ waiting: 0, done: 40 });
      expect(new Set(ran).size).toBe(40);
      expect(ran).toHaveLength(40);
      await other.close();
    });

    test('the jobs of a user are forgotten unless they are done', async () => {
      jobs.store.work(record);
      await jobs.store.add(aJob('done'));
      await expect.poll(() => jobs.store.stats()).toMatchObject({ done: 1 });
      const dueAt = jobs.fixture.now() + 1_000;
      await jobs.store.add(aJob('mine', { dueAt }));
      await jobs.store.add(aJob('other', { dueAt, payload: { userId: 'user-12', note: 'x' } }));
      await jobs.store.removeOf('user-1');
      await jobs.fixture.pass(1_000);
      await expect.poll(() => ran).toEqual(['done', 'other']);
      await expect.poll(() => jobs.store.stats()).toEqual({ waiting: 0, failed: 0, done: 2 });
    });

    test('each reader of the log keeps its own place', async () => {
      expect(await jobs.store.checkpoint('mails')).toBe('');
      await jobs.store.saveCheckpoint('mails', '05', '');
      await jobs.store.saveCheckpoint('mails', '07', '05');
      await jobs.store.saveCheckpoint('mails', '06', '05');
      await jobs.store.saveCheckpoint('reminders', '02', '');
      await jobs.reopen();
      expect([await jobs.store.checkpoint('mails'), await jobs.store.checkpoint('reminders')]).toEqual([
        '07',
        '02',
      ]);
    });

    test('a reader that is forgotten begins anew, the others go on', async () => {
      await jobs.store.saveCheckpoint('mails', '05', '');
      await jobs.store.saveCheckpoint('reminders', '02', '');
      await jobs.store.forgetReader('mails');
      expect([await jobs.store.checkpoint('mails'), await jobs.store.checkpoint('reminders')]).toEqual([
        '',
        '02',
      ]);
      expect(await jobs.store.saveCheckpoint('mails', '01', '')).toBe(true);
    });

    test('a reader that has saved more than the queue remembers learns that jobs were lost', async () => {
      expect(await jobs.store.saveCheckpoint('mails', '05', '')).toBe(true);
      expect(await jobs.store.saveCheckpoint('mails', '09', '08')).toBe(false);
      expect(await jobs.store.checkpoint('mails')).toBe('05');
      expect(await jobs.store.saveCheckpoint('mails', '09', '05')).toBe(true);
    });

    test('many jobs are added at once', async () => {
      await jobs.store.add(...Array.from({ length: 200 }, (_, index) => aJob(`job-${index}`)));
      await jobs.store.add();
      jobs.store.work(record);
      await expect.poll(() => jobs.store.stats()).toMatchObject({ waiting: 0, done: 200 });
      expect(ran).toEqual(Array.from({ length: 200 }, (_, index) => `job-${index}`));
    });

    test('closing waits for the running job, and starts no other', async () => {
      let finish = (): void => {};
      await jobs.store.add(aJob('a'));
      await jobs.store.add(aJob('b'));
      const started = new Promise<void>((begun) => {
        jobs.store.work(async (job, failures) => {
          begun();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return record(job, failures);
        });
      });
      await started;
      const closed = jobs.store.close();
      finish();
      await closed;
      expect(ran).toEqual(['a']);
      await jobs.reopen();
      expect(await jobs.store.stats()).toEqual({ waiting: 1, failed: 0, done: 1 });
    });
  });
}
