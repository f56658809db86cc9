import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { citizenWith } from '../../testing/citizens.ts';
import { sessionEnding } from './expiry.ts';
import { keepRecord, rereadRecord, sessionIsOpen, sessionRecord } from './record.ts';
import { logout, onSessionEnd, openSession, startSession } from './session.ts';
import { sessionUser } from './user.ts';

const USER = citizenWith({ id: 'u1' });
const HOURS = 3_600_000;
/** Patience on a busy machine for what arrives in a moment. */
const PATIENCE = { timeout: 20_000 };
const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown) => fetched.mockImplementation(async () => new Response(JSON.stringify(body)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  sessionRecord.set(null);
  sessionUser.set(null);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
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

test('the record of the user that did not come is asked for again, until the session ends', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(async () => new Response('{}', { status: 503 }));
  openSession('u1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sessionUser.get()).toBeNull();
  answers(USER);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sessionUser.get()).toEqual(USER);

  fetched.mockImplementation(async () => new Response('{}', { status: 503 }));
  openSession('u2');
  await vi.advanceTimersByTimeAsync(0);
  sessionRecord.set(null);
  // Requests under way end.
  await vi.advanceTimersByTimeAsync(60_000);
  fetched.mockClear();
  await vi.advanceTimersByTimeAsync(HOURS);
  expect(fetched).not.toHaveBeenCalled();
});

test('logging out forgets everything at once and tells the server', async () => {
  answers(USER);
  openSession('u1');
  await vi.waitFor(() => expect(sessionUser.get()).toEqual(USER), PATIENCE);
  const cleaned = vi.fn();
  const stop = onSessionEnd(cleaned);
  const ended = logout();
  expect(sessionRecord.get()).toBeNull();
  expect(sessionUser.get()).toBeNull();
  expect(cleaned.mock.calls).toEqual([['logout', 'u1']]);
  await ended;
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  expect(url).toMatch(/\/logout$/);
  expect(init?.body).toBe('{"id":"u1"}');
  expect(localStorage.getItem('logoutPending')).toBeNull();
  stop();
});

test('after a logout the browser keeps nothing but what belongs to the device', async () => {
  answers(USER);
  localStorage.setItem('theme', '"dark"');
  openSession('u1');
  localStorage.setItem('draft', 'typed by Anna');
  sessionStorage.setItem('scroll', '/input');
  const ended = logout();
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage).sort()).toEqual(['logoutPending', 'theme']);
  await ended;
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('logging in again as the same person keeps what is shown; as another it goes', () => {
  answers(USER);
  openSession('u1');
  const cleaned = vi.fn();
  const stop = onSessionEnd(cleaned);
  openSession('u1');
  expect(cleaned).not.toHaveBeenCalled();
  openSession('u2');
  expect(cleaned.mock.calls).toEqual([['lost', 'u1']]);
  stop();
});

test('the record of a citizen who has left meanwhile is not taken', async () => {
  answers(USER);
  openSession('u2');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), PATIENCE);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sessionUser.get()).toBeNull();
});

describe('on the way to its end', () => {
  const lost = vi.fn();
  const started = startSession(lost);

  beforeEach(async () => {
    await started;
    vi.useFakeTimers();
    lost.mockReset();
    answers(USER);
    openSession('u1');
  });

  test('a session warns five minutes before, and not earlier', () => {
    vi.advanceTimersByTime(48 * HOURS - 300_001);
    expect(sessionEnding.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(sessionEnding.get()).toBe(Date.now() + 300_000);
    expect(lost).not.toHaveBeenCalled();
  });

  test('a session that is over says so and takes its user along', () => {
    sessionUser.set(USER);
    vi.advanceTimersByTime(48 * HOURS);
    expect(lost.mock.calls).toEqual([['security:session:expired']]);
    expect([sessionRecord.get(), sessionUser.get(), sessionEnding.get()]).toEqual([null, null, null]);
  });

  test('a login in time, here or in another tab, takes the warning away', () => {
    vi.advanceTimersByTime(48 * HOURS - 60_000);
    expect(sessionEnding.get()).not.toBeNull();
    openSession('u1');
    expect(sessionEnding.get()).toBeNull();
    vi.advanceTimersByTime(48 * HOURS - 60_000);
    localStorage.setItem('session', JSON.stringify({ id: 'u1', expires: Date.now() + HOURS }));
    vi.advanceTimersByTime(60_000);
    expect(sessionIsOpen()).toBe(true);
    expect(sessionEnding.get()).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });

  test('a device that slept through the end notices when the page comes into sight', () => {
    vi.setSystemTime(Date.now() + 49 * HOURS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lost).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('a logout elsewhere ends it here without a word', () => {
    localStorage.removeItem('session');
    dispatchEvent(new Event('storage'));
    expect(sessionRecord.get()).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });
});
