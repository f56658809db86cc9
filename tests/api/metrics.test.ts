import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import type { HealthDeps } from '@footprint/services/http/deps.ts';
import { collectMetrics } from '@footprint/services/http/health/metrics.ts';
import { byKind } from '@footprint/services/jobs/byKind.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';
import { VIEWS } from '../support/views/views.ts';

const NOW = 1_790_000_000_000;
const WITHIN_MS = 2_000;

const open = enginesPerTest();

/** Every call fails, at once or never. */
const away = <E extends object>(engine: E, fail: () => Promise<never>): E =>
  new Proxy(engine, { get: (target, name) => (name === 'logId' ? Reflect.get(target, name) : fail) });
const refuse = (): Promise<never> => Promise.reject(new StoreUnavailable('refused', 'away'));
const hang = (): Promise<never> => new Promise(() => undefined);

async function figures(deps: Partial<HealthDeps> = {}): Promise<string> {
  const { store, views, jobs } = open.engines;
  const began = performance.now();
  const { text } = await collectMetrics({
    store,
    views,
    jobs,
    declared: VIEWS,
    now: () => NOW,
    misfits: async () => undefined,
    ...deps,
  });
  expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  return text;
}

test.each([
  ['refuse', refuse],
  ['hang', hang],
])('figures are answered while engines %s, with the state of each, and the others’ own', async (_, fail) => {
  const { store, views, jobs } = open.engines;
  expect(await figures()).toMatch(/^engine_up\{engine="events"\} 1$/m);
  const without = {
    events: await figures({ store: away(store, fail) }),
    views: await figures({ views: away(views, fail) }),
    jobs: await figures({ jobs: away(jobs, fail) }),
  };
  for (const [engine, text] of Object.entries(without))
    for (const name of Object.keys(without))
      expect(text).toMatch(new RegExp(`^engine_up\\{engine="${name}"\\} ${name === engine ? 0 : 1}$`, 'm'));
  expect(without.jobs).not.toMatch(/^jobs\{/m);
  expect(without.jobs).toMatch(/^poison_waiting 0$/m);
  expect(without.views).toMatch(/^jobs\{state="waiting"\} 0$/m);
  expect(without.views).not.toMatch(/^poison_waiting /m);
  expect(without.events).not.toMatch(/^unsigned_event_age_seconds /m);
  const lag = /^lag_seconds\{view="totals",partition="15"\} 0$/m;
  expect(without.jobs).toMatch(lag);
  for (const text of [without.events, without.views]) expect(text).not.toMatch(/^lag_(seconds|events)\{/m);
  await figures({ store: away(store, fail), views: away(views, fail), jobs: away(jobs, fail) });
  expect(await figures()).toMatch(/^jobs\{state="waiting"\} 0$/m);
});

test('mails are shown by purpose: those sent, those waiting and those that failed', async () => {
  const file = join(open.dataDir, 'mails.db');
  const jobs = await openSqliteJobQueue({ file, onFailure: () => undefined, pollMs: 5 });
  const shown = () => figures({ jobs });
  const job = (key: string, kind: string) => ({ key, kind, payload: {} });
  await jobs.add(job('a', 'confirm-mail'), job('b', 'confirm-mail'), job('c', 'reading-reminder'));
  await jobs.add({ ...job('d', 'confirm-mail'), dueAt: NOW - 90_000 });
  await jobs.add({ ...job('e', 'newsletter'), dueAt: NOW + 90_000 });
  const before = await shown();
  expect(before).toMatch(/^mail_due_age_seconds\{purpose="confirm"\} 90$/m);
  expect(before).toMatch(/^mail_due_age_seconds\{purpose="newsletter"\} 0$/m);
  expect(before).toMatch(/^mails_waiting\{purpose="confirm"\} 3$/m);
  expect(before).toMatch(/^mails_waiting\{purpose="reading-reminder"\} 1$/m);
  const fail = async () => {
    throw new Error('mail server away');
  };
  jobs.work(byKind({ 'confirm-mail': async () => 'mailed', 'reading-reminder': fail }));
  await expect.poll(() => shown()).toMatch(/^mails_failed\{purpose="reading-reminder"\} 1$/m);
  const after = await shown();
  expect(after).toMatch(/^mails_sent_total\{purpose="confirm"\} 3$/m);
  expect(after).not.toMatch(/^(mails_waiting|mail_due_age_seconds)\{purpose="confirm"\}/m);
  expect(await figures({ jobs: away(jobs, refuse) })).not.toMatch(
    /^mail(s_waiting|s_failed|_due_age_seconds)\{/m,
  );
  await jobs.close();
});

test('whether the log fits is shown where it was checked, with the age of the check', async () => {
  expect(await figures()).not.toMatch(/^log_(fits|check_age_seconds) /m);
  expect(await figures({ logCheck: () => undefined })).not.toMatch(/^log_fits /m);
  const found = await figures({ logCheck: () => ({ fits: false, at: NOW - 5_000 }) });
  expect(found).toMatch(/^log_fits 0$/m);
  expect(found).toMatch(/^log_check_age_seconds 5$/m);
  expect(await figures({ logCheck: () => ({ fits: true, at: NOW }) })).toMatch(/^log_fits 1$/m);
});

test('what no head covers has an age, and without a head that fits an infinite one', async () => {
  expect(await figures()).toMatch(/^unsigned_event_age_seconds \+Inf$/m);
  const { engines, secrets } = open;
  const proving = { ...engines, signer: createSigner(secrets.AUDIT_KEY) };
  const { look, newestHead } = headKeeper(proving, {
    mayExtend: true,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });
  await look();
  expect(await figures({ newestHead })).toMatch(/^unsigned_event_age_seconds 0$/m);
  await signDailyHead(engines.store, proving.signer, NOW - 7_000);
  expect(await figures({ newestHead })).toMatch(/^unsigned_event_age_seconds 7$/m);
  await look();
  expect(await figures({ newestHead })).toMatch(/^unsigned_event_age_seconds 0$/m);
});
