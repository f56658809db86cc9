import { accountDecider } from '@footprint/services/account/decide.ts';
import { mailsLink } from '@footprint/services/account/mails/mailsLink.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { remindersReader } from '@footprint/services/jobs/readers.ts';
import { reminderOf } from '@footprint/services/jobs/reminderWorker.ts';
import { rewindReaders } from '@footprint/services/jobs/rewindReaders.ts';
import { scheduleReminders } from '@footprint/services/jobs/scheduleReminders.ts';
import type { InputFrequency } from '@footprint/shared-events/catalogue/housing.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import { gasMeter, powerMeter } from '../support/citizens/housing.ts';
import { at, MAIL, type MeterBody, remindedCitizens } from '../support/citizens/remindedCitizens.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';

const open = enginesPerTest();

const { metadata, citizen, meter, read, leave, runUntil } = remindedCitizens(() => open);

test('a monthly meter is reminded of a month after its newest reading, once', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  await read(userId, '2026-02-01', 20_000);
  expect((await runUntil(userId, '2026-03-03')).mails).toEqual([]);
  const { mails, later } = await runUntil(userId, '2027-12-31');
  expect(mails).toEqual([expect.objectContaining({ to: MAIL, subject: 'Time to read your gas meter' })]);
  const link = 'https://example.org/app/input/ghg-domain/housing/values?meter=7';
  expect(mails[0]?.text.split('\n')).toContain(link);
  expect(mails[0]?.html).toContain(`href="${link}"`);
  expect(later).toEqual([]);
});

test.each<[Language, MeterBody, number, string, readonly string[]]>([
  [
    'de',
    powerMeter(1),
    12_345,
    'Stromzähler',
    ['Zähler: G-4711', 'Zuletzt abgelesen: 12.345\u00A0kWh am 01.02.2026'],
  ],
  [
    'en',
    powerMeter(1),
    12_345.5,
    'power meter',
    ['Meter: G-4711', 'Last reading: 12,345.5\u00A0kWh on 01.02.2026'],
  ],
  [
    'de',
    gasMeter(1),
    12_345.125,
    'Gaszähler',
    ['Zähler: G-4711', 'Zuletzt abgelesen: 12.345,125\u00A0m³ am 01.02.2026'],
  ],
  ['en', gasMeter(1), 20_000, 'gas meter', ['Meter: G-4711', 'Last reading: 20,000\u00A0m³ on 01.02.2026']],
])(
  'the reminder in %s says which meter it is about and how it stood last',
  async (language, body, value, carrier, facts) => {
    const userId = await citizen(true, language);
    await meter(userId, 'monthly', '2026-01-02', body);
    await read(userId, '2026-02-01', value);
    const [mail] = (await runUntil(userId, '2026-12-31')).mails;
    expect(mail?.subject).toContain(carrier);
    expect(mail?.text).toContain(`${carrier} `);
    expect(mail?.text).toContain(`\n\n${facts.join('\n')}\n\n`);
    expect(mail?.html).toContain(`<p>${facts.join('<br>')}</p>`);
  },
);

test.each([
  ['Gaszähler Süd 1.OG - 47/11', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['<b>Gas</b>', false],
  ['https://evil.example', false],
  ['Gas & Co', false],
  ['Gas\nKeller', false],
])('a meter called %j is named in the reminder where that is plain: %s', async (name, isNamed) => {
  const userId = await citizen();
  await meter(userId, 'monthly', '2026-01-02', gasMeter(1, { name }));
  const [mail] = (await runUntil(userId, '2026-12-31')).mails;
  expect(mail?.text.includes(name)).toBe(isNamed);
  expect(mail?.html.includes(name)).toBe(isNamed);
  expect(mail?.text.includes('Meter: ')).toBe(isNamed);
  expect(mail?.text).toContain('Last reading: 12,000\u00A0m³ on 02.01.2026');
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

test('a reminder that comes at night goes out in the morning, under the name it has by day', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  const [byDay] = (await runUntil(userId, '2026-02-02')).mails;
  expect((await runUntil(userId, '2026-02-02', undefined, 8.1)).mails).toEqual([]);
  const { mails } = await runUntil(userId, '2026-02-03', undefined, 8.1);
  expect(mails.map(({ key }) => key)).toEqual([byDay?.key]);
});

test('a yearly meter is left alone for a year', async () => {
  const userId = await citizen();
  await meter(userId, 'yearly');
  expect((await runUntil(userId, '2027-01-01')).mails).toEqual([]);
  expect((await runUntil(userId, '2027-01-02')).mails).toHaveLength(1);
});

test('one who enters old readings is not reminded at once, and of the newest one only', async () => {
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

test('a meter of a home that was left is not read any more', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  await read(userId, '2026-03-01', 20_000);
  await leave(userId, '2026-03-01');
  expect((await runUntil(userId, '2026-12-31')).mails).toEqual([]);
});

test('an account that was never confirmed gets no reminder', async () => {
  const userId = await citizen(false);
  await meter(userId, 'monthly');
  expect((await runUntil(userId, '2026-12-31')).mails).toEqual([]);
});

test('a citizen who stopped reminders gets none until they are resumed', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  const change = (remindersStopped: boolean) =>
    handleCommand(
      open.engines,
      accountDecider,
      { type: 'ChangeProfile', fields: { remindersStopped }, campaigns: [], now: at('2026-01-03') },
      {
        stream: streamOf('account', userId),
        subject: userId,
        metadata: metadata(userId, at('2026-01-03')),
      },
    );
  await change(true);
  expect((await runUntil(userId, '2026-12-31')).mails).toEqual([]);
  await change(false);
  expect((await runUntil(userId, '2026-12-31')).mails).toHaveLength(1);
});

test('a reminder says how to stop them: to people by a page, to mail programs by an address to post to', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  const [mail] = (await runUntil(userId, '2026-12-31')).mails;
  const link = mailsLink(open.secrets.LINK_SECRET, 'reminders', userId);
  const page = `https://example.org/app/user/reminders-stop/${link}`;
  expect(mail?.text.split('\n')).toContain(page);
  expect(mail?.html).toContain(`href="${page}"`);
  expect(mail?.unsubscribeUrl).toBe(`https://example.org/app/sdp-api/user/reminders-stop/${link}`);
});

test('readings found late in a log are reminded of while a reminder can still be of use', async () => {
  const userId = await citizen();
  await meter(userId, 'yearly');
  const found = async (day: string) => (await runUntil(userId, '2029-12-31', day)).mails.length;
  // Due on 2 January 2027.
  expect(await found('2026-06-01')).toBe(1);
  expect(await found('2027-02-01')).toBe(1);
  const events = await readWholeLog(open.engines.store, { prefixes: ['housing-'] });
  const jobsOn = (day: string) => events.flatMap((event) => [...reminderOf(event, userId, at(day))]);
  expect(jobsOn('2027-02-01')).toHaveLength(1);
  expect(jobsOn('2027-02-02')).toEqual([]);
});

test('a log that lost its newest events is read anew for jobs', async () => {
  const userId = await citizen();
  await meter(userId, 'monthly');
  const { store, jobs } = open.engines;
  await scheduleReminders(store, jobs, new AbortController().signal, Date.now);
  expect(await rewindReaders(store, jobs)).toEqual([]);
  const reader = remindersReader(store.logId);
  const [first] = await readWholeLog(store);
  const shorter = { logId: store.logId, end: async () => first?.position ?? '' };
  expect(await rewindReaders(shorter, jobs)).toEqual([reader]);
  expect(await jobs.checkpoint(reader)).toBe('');
});
