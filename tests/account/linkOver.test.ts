import type { JobEnd } from '@footprint/infra/job-queue/port.ts';
import type { Mail } from '@footprint/infra/mail/port.ts';
import { JOB_KINDS } from '@footprint/services/account/links.ts';
import { linkMailWorker } from '@footprint/services/jobs/linkMailWorker.ts';
import { PASSWORD_MAIL, passwordMailWorker } from '@footprint/services/jobs/passwordMailWorker.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/catalogue/operator.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import { at, remindedCitizens } from '../support/citizens/remindedCitizens.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';

const open = enginesPerTest();

const { citizen } = remindedCitizens(() => open);
const mails: Mail[] = [];

const deps = (now: number) => ({
  engines: { store: open.engines.store, keys: open.engines.keys },
  mailer: {
    send: async (mail: Mail) => void mails.push(mail),
    withdraw: async () => 0,
    close: async () => undefined,
  },
  linkSecret: open.secrets.LINK_SECRET,
  pagesUrl: 'https://example.org/app',
  operator: EXAMPLE_OPERATOR,
  now: () => now,
});

async function linkJob(userId: string, now: number, failures: number): Promise<JobEnd> {
  const [registered] = await open.engines.store.readStream(streamOf('account', userId));
  const payload = { userId, eventId: registered?.id ?? '' };
  return linkMailWorker(deps(now))({ key: 'confirm-1', kind: JOB_KINDS.confirm, payload }, failures);
}

test.each([
  ['2026-01-07', 3, 'mailed'],
  ['2026-01-09', 3, 'given up'],
  ['2026-01-09', 0, undefined],
])('of a link that is mailed at %s after %i attempts that failed comes %s', async (day, failures, end) => {
  expect(await linkJob(await citizen(false), at(day), failures)).toBe(end);
});

test('a link that its account needs no more is not given up, it is of no use', async () => {
  expect(await linkJob(await citizen(), at('2026-01-09'), 3)).toBeUndefined();
});

test.each([
  ['2026-01-02', 3, 'mailed'],
  ['2026-01-03', 3, 'given up'],
  ['2026-01-03', 0, undefined],
])(
  'of the news of a password mailed at %s after %i attempts that failed comes %s',
  async (day, failures, end) => {
    const payload = { userId: await citizen(), recordedAt: String(at('2026-01-01')) };
    const job = { key: 'password-1', kind: PASSWORD_MAIL, payload };
    expect(await passwordMailWorker(deps(at(day)))(job, failures)).toBe(end);
  },
);
