import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRecord, rereadRecord, sessionIsOpen, sessionRecord } from './record.ts';
import { logout, onSessionEnd, openSession } from './session.ts';
import { sessionUser } from './user.ts';

const USER = {
  id: 'u1',
  fullName: 'Anna',
  mail: 'anna@example.org',
  isStopFossilUser: false,
  isBetUser: false,
  permissions: ['personal_use'],
};
const HOURS = 3_600_000;
const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown) => fetched.mockImplementation(async () => new Response(JSON.stringify(body)));

beforeEach(() => {
  localStorage.clear();
  sessionRecord.set(null);
  sessionUser.set(null);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the local record holds who and until when, never a token', () => {
  answers(USER);
  openSession('u1');
  const kept = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, unknown>;
  expect(Object.keys(kept).sort()).toEqual(['expires', 'id']);
});

test('a session ends after 48 hours', () => {
  vi.useFakeTimers();
  keepRecord('u1');
  vi.advanceTimersByTime(48 * HOURS - 1);
  expect(sessionIsOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(sessionIsOpen()).toBe(false);
  expect(localStorage.getItem('session')).toBeNull();
});

test('an expired record is dropped when it is read', () => {
  localStorage.setItem('session', JSON.stringify({ id: 'u1', expires: Date.now() - 1 }));
  rereadRecord();
  expect(sessionRecord.get()).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
});

test.each(['nonsense', '{"id":1}', '[]'])('a broken record counts as none: %s', (text) => {
  localStorage.setItem('session', text);
  rereadRecord();
  expect(sessionRecord.get()).toBeNull();
});

test('logging out forgets everything at once and tells the server', async () => {
  answers(USER);
  openSession('u1');
  await vi.waitFor(() => expect(sessionUser.get()).toEqual(USER));
  const cleaned = vi.fn();
  const stop = onSessionEnd(cleaned);
  const ended = logout();
  expect(sessionRecord.get()).toBeNull();
  expect(sessionUser.get()).toBeNull();
  expect(cleaned).toHaveBeenCalledTimes(1);
  await ended;
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  expect(url).toMatch(/\/logout$/);
  expect(init?.body).toBe('{"id":"u1"}');
  expect(localStorage.getItem('logoutPending')).toBeNull();
  stop();
});

test('what belongs to the device survives a logout that empties the storage', async () => {
  answers(USER);
  localStorage.setItem('language', '"en"');
  openSession('u1');
  fetched.mockImplementation(async () => {
    localStorage.clear();
    return new Response('{"id":"u1"}');
  });
  await logout();
  expect(localStorage.getItem('language')).toBe('"en"');
  expect(localStorage.getItem('session')).toBeNull();
});

test('a logout without a network is remembered until the next login', async () => {
  vi.useFakeTimers();
  answers(USER);
  openSession('u1');
  fetched.mockRejectedValue(new TypeError('network'));
  const ended = logout();
  await vi.runAllTimersAsync();
  await ended;
  expect(localStorage.getItem('logoutPending')).toBe('"u1"');
  answers(USER);
  openSession('u2');
  expect(localStorage.getItem('logoutPending')).toBeNull();
});
