import type { Job, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobsUnderTest } from './fixture.ts';
import { aJob } from './fixture.ts';

export function paceContract(jobs: JobsUnderTest): void {
  describe('urgency and pace', () => {
    const ran: string[] = [];
    const worker: JobWorker = async ({ key, kind }: Job) => {
      ran.push(key);
      return kind === 'mail' ? 'mailed' : undefined;
    };
    const pass = () => jobs.fixture.pass(jobs.fixture.perMs + 1);
    /** As long as it takes until whatever may run has run. */
    const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

    beforeEach(() => {
      ran.length = 0;
    });

    test('the most urgent job goes first, those as urgent in the order of adding', async () => {
      await jobs.store.add(aJob('news', { urgency: 'low' }), aJob('round', { urgency: 'normal' }));
      await jobs.store.add(aJob('news-2', { urgency: 'low' }), aJob('confirm'), aJob('reset'));
      await jobs.store.add(aJob('round-2', { urgency: 'normal' }));
      jobs.store.work(worker);
      await expect.poll(() => ran).toEqual(['confirm', 'reset', 'round', 'round-2', 'news', 'news-2']);
    });

    test('within the time of the pace no more mails go than it allows, whatever process sends them', async () => {
      const pace = { most: 2, perMs: jobs.fixture.perMs };
      const other = await jobs.another();
      await jobs.store.add(...Array.from({ length: 5 }, (_, n) => aJob(`mail-${n}`, { urgency: 'low' })));
      jobs.store.work(worker, pace);
      await expect.poll(() => ran).toEqual(['mail-0', 'mail-1']);
      other.work(worker, pace);
      await settled();
      expect(ran).toHaveLength(2);
      // A more urgent job that arrives meanwhile goes next; two processes may begin in either order.
      await jobs.store.add(aJob('confirm'));
      await pass();
      await expect.poll(() => ran, { interval: 10 }).toHaveLength(4);
      await settled();
      expect([...ran].sort()).toEqual(['confirm', 'mail-0', 'mail-1', 'mail-2']);
      await pass();
      await expect.poll(() => new Set(ran).size).toBe(6);
      expect(ran).toHaveLength(6);
      await expect.poll(() => jobs.store.stats()).toEqual({ waiting: 0, failed: 0, done: 6 });
      await other.close();
    });

    test('a mail that is being sent holds its place, so that another process waits', async () => {
      const pace = { most: 1, perMs: jobs.fixture.perMs };
      const other = await jobs.another();
      let sent: () => void = () => undefined;
      const sending = new Promise<void>((resolve) => {
        sent = resolve;
      });
      const slow: JobWorker = async (job, failures) => {
        const end = worker(job, failures);
        await sending;
        return end;
      };
      jobs.store.work(slow, pace);
      other.work(slow, pace);
      await jobs.store.add(aJob('first'), aJob('second'));
      await expect.poll(() => ran).toHaveLength(1);
      await settled();
      expect(ran).toHaveLength(1);
      sent();
      await settled();
      expect(ran).toHaveLength(1);
      await pass();
      await expect.poll(() => [...ran].sort()).toEqual(['first', 'second']);
      await other.close();
    });

    test('what sends no mail uses up no pace, and neither does what failed', async () => {
      let fails = true;
      jobs.store.work(
        async (job, failures) => {
          if (job.key === 'bad' && fails) throw new Error('mail server away');
          return worker(job, failures);
        },
        { most: 1, perMs: jobs.fixture.perMs },
      );
      await jobs.store.add(aJob('bad'), ...[1, 2, 3].map((n) => aJob(`quiet-${n}`, { kind: 'other' })));
      await jobs.store.add(aJob('mail'), aJob('last', { kind: 'other' }));
      await expect.poll(() => ran).toEqual(['quiet-1', 'quiet-2', 'quiet-3', 'mail']);
      await settled();
      expect(ran).toHaveLength(4);
      fails = false;
      await jobs.fixture.pass(3_600_000);
      await expect
        .poll(() => [...ran].sort())
        .toEqual(['bad', 'last', 'mail', 'quiet-1', 'quiet-2', 'quiet-3']);
    });

    test('what is open is known by kind', async () => {
      const dueAt = jobs.fixture.now() - 60_000;
      const later = dueAt + 3_600_000;
      await jobs.store.add(aJob('a', { dueAt: later }), aJob('b', { dueAt }), aJob('c', { kind: 'news' }));
      await jobs.store.add(aJob('bad', { kind: 'news', dueAt }), aJob('b', { dueAt: later }));
      expect(new Map(await jobs.store.open())).toEqual(
        new Map([
          ['mail', { waiting: 2, failed: 0, dueSince: dueAt }],
          ['news', { waiting: 2, failed: 0, dueSince: dueAt }],
        ]),
      );
      jobs.store.work(async ({ key }) => {
        if (key === 'bad') throw new Error('mail server away');
        return undefined;
      });
      await expect
        .poll(async () => Object.fromEntries(await jobs.store.open()))
        .toEqual({
          mail: { waiting: 1, failed: 0, dueSince: later },
          news: { waiting: 0, failed: 1, dueSince: dueAt },
        });
      await jobs.store.removeOf('user-1');
      expect([...(await jobs.store.open())]).toEqual([]);
    });
  });
}
