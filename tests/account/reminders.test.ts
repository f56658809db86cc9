import { randomUUID } from 'node:crypto';
import type { Job } from '@footprint/infra/job-queue/port.ts';
import type { Mail } from '@footprint/infra/mail/port.ts';
import { accountDecider } from '@footprint/services/commands/account/decide.ts';
import { linkDigest, linkHash } from '@footprint/services/commands/account/links.ts';
import { register } from '@footprint/services/commands/account/register.ts';
import { handleCommand } from '@footprint/services/commands/handleCommand.ts';
import type { HousingCommand } from '@footprint/services/commands/housing/commands.ts';
import { housingDecider } from '@footprint/services/commands/housing/decide.ts';
import { reminderOf, reminderWorker } from '@footprint/services/jobs/reminderWorker.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { InputFrequency } from '@footprint/shared-events/constants/housing.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenEngines, openTestEngines } from '../support/engines.ts';
import { gasMeter, household } from '../support/housing.ts';
import { readWholeLog } from '../support/readWholeLog.ts';

const at = (iso: string): number => noonOf(dayOfIso(iso)) * 1000;
const METER = 7;
const MAIL = 'ada@example.org';

let open: OpenEngines;
beforeEach(async () => {
  open = await openTestEngines();
});
afterEach(() => open.close());

const metadata = (userId: string, recordedAt: number) => ({
  commandId: randomUUID(),
  userId,
  actor: userId,
  recordedAt,
});

async function citizen(confirmed = true): Promise<string> {
  const { PEPPER: pepper, LINK_SECRET: linkSecret } = open.secrets;
  const recordedAt = at('2026-01-01');
  const commandId = randomUUID();
  const outcome = await register(
    open.engines,
    { pepper, linkSecret },
    { commandId, correlationId: 'test', body: { mail: MAIL, fullName: 'Ada' }, language: 'en', recordedAt },
    async () => 'hash',
  );
  if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
  const { userId } = outcome;
  if (!confirmed) return userId;
  const [registered] = await open.engines.store.readStream(streamOf('account', userId));
  const digest = linkDigest(linkHash(linkSecret, 'confirm', userId, registered?.id ?? ''));
  await handleCommand(
    open.engines,
    accountDecider,
    { type: 'ConfirmRegistration', digest, now: recordedAt / 1000 },
    { stream: streamOf('account', userId), subject: userId, metadata: metadata(userId, recordedAt) },
  );
  return userId;
}

async function housing(userId: string, recordedAt: number, command: HousingCommand): Promise<void> {
  const context = {
    stream: streamOf('housing', userId),
    subject: userId,
    metadata: metadata(userId, recordedAt),
  };
  const outcome = await handleCommand(open.engines, housingDecider, command, context);
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.rejection));
}

/** A meter entered on 2 January 2026, with a first reading of that day or an earlier one. */
async function meter(userId: string, frequency: InputFrequency, first = '2026-01-02'): Promise<void> {
  const recordedAt = at('2026-01-02');
  await housing(userId, recordedAt, {
    type: 'CreateHousehold',
    householdId: 1,
    ...household,
  } as HousingCommand);
  await housing(userId, recordedAt, {
    type: 'AddMeter',
    now: recordedAt / 1000,
    newId: (label: string) => (label === 'meter' ? METER : 100),
    ...gasMeter(1),
    meterInputFrequency: frequency,
    meterValueDate: at(first) / 1000,
  } as HousingCommand);
}

const read = (userId: string, date: string, value: number, recordedAt = at(date)): Promise<void> =>
  housing(userId, recordedAt, {
    type: 'AddReading',
    readingId: value,
    meterId: METER,
    meterValue: value,
    meterValueDate: at(date) / 1000,
    now: recordedAt / 1000,
  } as HousingCommand);

/** Runs every job that is due by a day, the jobs that follow from it too; answers the mails and what is still to come. */
async function runUntil(userId: string, day: string): Promise<{ mails: Mail[]; later: Job[] }> {
  const events = await readWholeLog(open.engines.store, { prefixes: ['housing-'] });
  const waiting = events.flatMap((event) => [...reminderOf(event, userId)]);
  const mails: Mail[] = [];
  const done = new Set<string>();
  for (;;) {
    const next = waiting
      .filter(({ key, dueAt = 0 }) => !done.has(key) && dueAt <= at(day))
      .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))[0];
    if (!next) return { mails, later: waiting.filter(({ key }) => !done.has(key)) };
    done.add(next.key);
    await reminderWorker({
      engines: { store: open.engines.store, keys: open.engines.keys },
      mailer: {
        send: async (mail) => void mails.push(mail),
        withdraw: async () => 0,
        close: async () => undefined,
      },
      jobs: Object.assign(Object.create(open.engines.jobs), {
        add: async (...jobs: readonly Job[]) => void waiting.push(...jobs),
      }),
      linkSecret: open.secrets.LINK_SECRET,
      pagesUrl: 'https://example.org/app',
      now: () => next.dueAt ?? 0,
    })(next);
  }
}

test('a monthly meter is reminded of a month after its newest reading, once', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  await read(userId, '2026-02-01', 20_000);
  expect((await runUntil(userId, '2026-03-03')).mails).toEqual([]);
  const { mails, later } = await runUntil(userId, '2027-12-31');
  expect(mails).toEqual([expect.objectContaining({ to: MAIL, subject: 'Time to read your meter' })]);
  expect(mails[0]?.text).toContain('https://example.org/app/input/ghg-domain/housing/values');
  expect(later).toEqual([]);
});

test.each<[InputFrequency, string]>([
  ['monthly', '2025-06-01'],
  ['yearly', '2024-06-01'],
])('a %s meter begun with a reading of %s is reminded of a week later', async (frequency, first) => {
  const userId = await citizen();
  await meter(userId, frequency, first);
  expect((await runUntil(userId, '2026-01-08')).mails).toEqual([]);
  expect((await runUntil(userId, '2026-01-09')).mails).toHaveLength(1);
});

test('a yearly meter is left alone for a year', async () => {
  const userId = await citizen();
  await meter(userId, 'yearly');
  expect((await runUntil(userId, '2027-01-01')).mails).toEqual([]);
  expect((await runUntil(userId, '2027-01-02')).mails).toHaveLength(1);
});

test('whoever enters old readings is not reminded at once, and of the newest one only', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  for (const [date, value] of [
    ['2026-02-10', 20_000],
    ['2026-03-10', 21_000],
  ] as const)
    await read(userId, date, value, at('2026-04-20'));
  expect((await runUntil(userId, '2026-04-26')).mails).toEqual([]);
  expect((await runUntil(userId, '2026-12-31')).mails).toHaveLength(1);
});

test('an account that was never confirmed gets no reminder', async () => {
  const userId = await citizen(false);
  await meter(userId, 'monthly');
  expect((await runUntil(userId, '2026-12-31')).mails).toEqual([]);
});
