import { createSigner } from '@footprint/infra/audit/signing.ts';
import { sessionTime } from '@footprint/services/http/sessionTime.ts';
import { expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';
import { anAppend } from '../support/logs/events.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 1);

const open = enginesPerTest();

test('the time of sessions goes on when the clock is set back', async () => {
  let wall = NOW;
  const time = await sessionTime(open.engines.sessions, open.engines.store, () => wall);
  expect(time()).toBe(NOW);
  wall = NOW - HOUR;
  expect(time()).toBe(NOW);
  wall = NOW - HOUR / 2;
  expect(time()).toBe(NOW + HOUR / 2);
  wall = NOW + HOUR;
  expect(time()).toBe(NOW + 2 * HOUR);
});

test('after a restart it begins at the newest number of sessions', async () => {
  await open.engines.sessions.revokeAll('user-1', NOW);
  await open.engines.sessions.revokeAll('user-2', Number.MAX_SAFE_INTEGER);
  const time = await sessionTime(open.engines.sessions, open.engines.store, () => NOW - HOUR);
  expect(time()).toBe(NOW + 1);
  const opened = { jti: 'a', userId: 'user-1', issuedAt: await open.engines.sessions.issue(time()) };
  expect(await open.engines.sessions.isRevoked(opened)).toBe(false);
});

test('nor is it behind the newest event of the log', async () => {
  await signDailyHead(open.engines.store, createSigner(open.secrets.AUDIT_KEY), NOW - HOUR / 2);
  const later = anAppend('housing-1', 'none');
  const events = later.events.map((event) => ({
    ...event,
    metadata: { ...event.metadata, recordedAt: NOW },
  }));
  await open.engines.store.append({ ...later, events });
  const time = await sessionTime(open.engines.sessions, open.engines.store, () => NOW - HOUR);
  expect(time()).toBe(NOW);
});
