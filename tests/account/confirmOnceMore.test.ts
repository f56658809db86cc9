import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { confirmOnceMore } from '@footprint/services/jobs/confirmOnceMore.ts';
import { expect, test } from 'vitest';
import { registerAs, registeredCitizen } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { projectToHead } from '../support/views/projectToHead.ts';

const BEFORE = Date.UTC(2026, 10, 27);
const STARTED = Date.UTC(2026, 10, 29);
const open = enginesPerTest();

/** The accounts that are mailed. */
async function mailed(): Promise<readonly string[]> {
  const { store, views } = open.engines;
  await projectToHead(open.engines);
  const jobs = await openSqliteJobQueue({
    file: join(open.dataDir, 'mails.db'),
    now: () => STARTED,
    pollMs: 5,
    onFailure: () => undefined,
  });
  await confirmOnceMore({ store, views, jobs }, STARTED, new AbortController().signal);
  const users: string[] = [];
  jobs.work(async ({ payload }) => {
    users.push(payload.userId ?? '');
    return 'mailed';
  });
  await expect.poll(async () => (await jobs.stats()).waiting).toBe(0);
  await jobs.close();
  return users;
}

test('who registered before this version and never confirmed gets the mail once more, once', async () => {
  const confirmed = await registeredCitizen(open, { name: 'ada', language: 'de', recordedAt: BEFORE });
  const waiting = await registeredCitizen(open, {
    name: 'ben',
    language: 'de',
    recordedAt: BEFORE,
    confirms: false,
  });
  await registerAs(open, { mail: 'new@example.org', recordedAt: STARTED + 1 });
  const users = await mailed();
  expect(users).toEqual([waiting]);
  expect(users).not.toContain(confirmed);
  expect(await mailed()).toEqual([]);
});
