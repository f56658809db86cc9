import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobsFixture } from './fixture.ts';
import { aJob } from './fixture.ts';

export function runContract(factory: () => Promise<JobsFixture>): void {
  describe('adding and running', () => {
    let fixture: JobsFixture;
    let queue: JobQueue;
    const ran: string[] = [];
    const record = async (job: Job): Promise<void> => {
      ran.push(job.key);
    };

    beforeEach(async () => {
      fixture = await factory();
      queue = await fixture.open();
      ran.length = 0;
    });

    afterEach(async () => {
      await queue.close();
      await fixture.destroy();
    });

    test('a job is run with what it was given, in the order of adding', async () => {
      const seen: Job[] = [];
      await queue.add(aJob('a', { kind: 'reset', payload: { userId: 'ü', link: '' } }));
      queue.work(async (job) => void seen.push(job));
      await queue.add(aJob('b'));
      await expect.poll(() => seen).toHaveLength(2);
      expect(seen[0]).toMatchObject({ key: 'a', kind: 'reset', payload: { userId: 'ü', link: '' } });
      await expect.poll(() => queue.stats()).toEqual({ waiting: 0, failed: 0, done: 2 });
    });

    test('a key runs once for ever, also when added again after it is done and after a restart', async () => {
      queue.work(record);
      await queue.add(aJob('a'));
      await queue.add(aJob('a', { kind: 'other' }));
      await expect.poll(() => queue.stats()).toMatchObject({ done: 1 });
      await queue.add(aJob('a'));
      await queue.close();
      queue = await fixture.open();
      queue.work(record);
      await queue.add(aJob('a'));
      await queue.add(aJob('b'));
      await expect.poll(() => ran).toEqual(['a', 'b']);
    });

    test('a job waits until it is due', async () => {
      queue.work(record);
      await queue.add(aJob('later', { dueAt: fixture.now() + 60_000 }));
      await queue.add(aJob('now'));
      await expect.poll(() => ran).toEqual(['now']);
      await expect.poll(() => queue.stats()).toMatchObject({ waiting: 1 });
      await fixture.pass(60_000);
      await expect.poll(() => ran).toEqual(['now', 'later']);
    });

    test('jobs run one at a time', async () => {
      let running = 0;
      let most = 0;
      for (let index = 0; index < 5; index += 1) await queue.add(aJob(`job-${index}`));
      queue.work(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      });
      await expect.poll(() => queue.stats()).toMatchObject({ done: 5 });
      expect(most).toBe(1);
    });

    test('two handles share the jobs and run none twice', async () => {
      const other = await fixture.open();
      for (let index = 0; index < 40; index += 1) await queue.add(aJob(`job-${index}`));
      queue.work(record);
      other.work(record);
      await expect.poll(() => queue.stats()).toMatchObject({ waiting: 0, done: 40 });
      expect(new Set(ran).size).toBe(40);
      expect(ran).toHaveLength(40);
      await other.close();
    });

    test('the jobs of a user are forgotten unless they are done', async () => {
      queue.work(record);
      await queue.add(aJob('done'));
      await expect.poll(() => queue.stats()).toMatchObject({ done: 1 });
      const dueAt = fixture.now() + 1_000;
      await queue.add(aJob('mine', { dueAt }));
      await queue.add(aJob('other', { dueAt, payload: { userId: 'user-12', note: 'x' } }));
      await queue.removeOf('user-1');
      await fixture.pass(1_000);
      await expect.poll(() => ran).toEqual(['done', 'other']);
      await expect.poll(() => queue.stats()).toEqual({ waiting: 0, failed: 0, done: 2 });
    });

    test('each reader of the log keeps its own place', async () => {
      expect(await queue.checkpoint('mails')).toBe('');
      await queue.saveCheckpoint('mails', '05', '');
      await queue.saveCheckpoint('mails', '07', '05');
      await queue.saveCheckpoint('mails', '06', '05');
      await queue.saveCheckpoint('reminders', '02', '');
      await queue.close();
      queue = await fixture.open();
      expect([await queue.checkpoint('mails'), await queue.checkpoint('reminders')]).toEqual(['07', '02']);
    });

    test('a reader that is forgotten begins anew, the others go on', async () => {
      await queue.saveCheckpoint('mails', '05', '');
      await queue.saveCheckpoint('reminders', '02', '');
      await queue.forgetReader('mails');
      expect([await queue.checkpoint('mails'), await queue.checkpoint('reminders')]).toEqual(['', '02']);
      expect(await queue.saveCheckpoint('mails', '01', '')).toBe(true);
    });

    test('a reader that has saved more than the queue remembers learns that jobs were lost', async () => {
      expect(await queue.saveCheckpoint('mails', '05', '')).toBe(true);
      expect(await queue.saveCheckpoint('mails', '09', '08')).toBe(false);
      expect(await queue.checkpoint('mails')).toBe('05');
      expect(await queue.saveCheckpoint('mails', '09', '05')).toBe(true);
    });

    test('many jobs are added at once', async () => {
      await queue.add(...Array.from({ length: 200 }, (_, index) => aJob(`job-${index}`)));
      await queue.add();
      queue.work(record);
      await expect.poll(() => queue.stats(), { timeout: 10_000 }).toMatchObject({ waiting: 0, done: 200 });
      expect(ran).toEqual(Array.from({ length: 200 }, (_, index) => `job-${index}`));
    });

    test('closing waits for the running job, and starts no other', async () => {
      let finish = (): void => {};
      await queue.add(aJob('a'));
      await queue.add(aJob('b'));
      const started = new Promise<void>((begun) => {
        queue.work(async (job) => {
          begun();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          await record(job);
        });
      });
      await started;
      const closed = queue.close();
      finish();
      await closed;
      expect(ran).toEqual(['a']);
      queue = await fixture.open();
      expect(await queue.stats()).toEqual({ waiting: 1, failed: 0, done: 1 });
    });
  });
}
