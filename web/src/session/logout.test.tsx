import { login } from '@footprint/shared-events/account/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../api/client.ts';
import { positionToWaitFor, rememberPosition } from '../api/readYourWrites.ts';
import { putDeviceBack, readStored, store } from '../lib/storage.ts';
import { sessionRecord } from './record.ts';
import { endAccount, forgetHere, logout, onSessionEnd, openSession, startSession } from './session.ts';
import { sessionUser } from './user.ts';

const USER = {
  id: 'u1',
  fullName: 'Anna',
  mail: 'anna@example.org',
  isStopFossilUser: false,
  isBetUser: false,
  permissions: ['personal_use'],
  role: { names: ['citizen'] },
};
const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown) => fetched.mockImplementation(async () => new Response(JSON.stringify(body)));
/** Everything is answered but the logout, which waits until the test lets it go. */
function heldLogout(): () => void {
  let release: (answer: Response) => void = () => undefined;
  fetched.mockImplementation((url) =>
    /\/logout$/.test(String(url))
      ? new Promise((resolve) => {
          release = resolve;
        })
      : Promise.resolve(new Response(JSON.stringify(USER))),
  );
  return () => release(new Response('{"id":"u1"}'));
}

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
  vi.unstubAllGlobals();
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

test('the language is known to a page opened while the answer that empties the storage is under way', async () => {
  answers(USER);
  localStorage.setItem('language', '"en"');
  openSession('u1');
  fetched.mockImplementation(() => new Promise(() => undefined));
  void logout();
  localStorage.clear();
  expect(readStored('language')).toBe('en');
  store('language', 'de');
  localStorage.clear();
  expect([readStored('language'), readStored('logoutPending')]).toEqual(['de', null]);
  // The page that waited is gone with its request; the next ones start in the same tab, one with a storage not yet filled.
  await startSession(() => undefined);
  expect(localStorage.getItem('language')).toBe('"de"');
  localStorage.clear();
  expect(readStored('language')).toBe('de');
  // What another tab chose since is newer than what this one held.
  localStorage.setItem('language', '"en"');
  await startSession(() => undefined);
  expect(localStorage.getItem('language')).toBe('"en"');
});

test('a name that somebody else gave the tab is no language and stays as it is', () => {
  window.name = 'held:[nonsense';
  expect(readStored('language')).toBeNull();
  window.name = 'of an opener';
  expect(readStored('language')).toBeNull();
  putDeviceBack();
  expect(window.name).toBe('of an opener');
  window.name = '';
});

test('a logout that still waits for a network does not end the session opened after it', async () => {
  vi.useFakeTimers();
  answers(USER);
  openSession('u1');
  fetched.mockRejectedValue(new TypeError('network'));
  const ended = logout();
  await vi.advanceTimersByTimeAsync(600);
  const logouts = () => fetched.mock.calls.filter(([url]) => /\/logout$/.test(String(url))).length;
  const before = logouts();
  expect(before).toBeGreaterThan(1);
  answers(USER);
  openSession('u1');
  await vi.runOnlyPendingTimersAsync();
  await ended;
  expect(logouts()).toBe(before);
  expect(localStorage.getItem('session')).not.toBeNull();
});

test('a login waits for the answer to the logout before it, but not for one that does not come', async () => {
  vi.useFakeTimers();
  answers(USER);
  await startSession(() => undefined);
  for (const answered of [true, false]) {
    openSession('u1');
    const answerLogout = heldLogout();
    void logout();
    fetched.mockClear();
    const loggedIn = send(login, { mail: 'anna@example.org', password: 'digest' }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(answered ? 100 : 2_900);
    expect(fetched).not.toHaveBeenCalled();
    if (answered) answerLogout();
    await vi.advanceTimersByTimeAsync(answered ? 0 : 200);
    expect(fetched).toHaveBeenCalledTimes(1);
    await loggedIn;
  }
});

test('a session opened while the storage was emptied is written down again', async () => {
  answers(USER);
  openSession('u1');
  const answerLogout = heldLogout();
  const ended = logout();
  openSession('u1');
  localStorage.clear();
  answerLogout();
  await ended;
  expect(localStorage.getItem('session')).not.toBeNull();
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

test('while the account is erased an emptied storage is no logout; then nothing of it is left, but what is the device’s', async () => {
  answers(USER);
  openSession('u1');
  await startSession(() => undefined);
  localStorage.setItem('theme', '"dark"');
  const cleaned = vi.fn();
  const stop = onSessionEnd(cleaned);
  const erased = await endAccount(async () => {
    localStorage.clear();
    dispatchEvent(new Event('storage'));
    return 'certificate';
  });
  expect([erased, sessionRecord.get()?.id, cleaned.mock.calls.length]).toEqual(['certificate', 'u1', 0]);
  forgetHere();
  expect(sessionRecord.get()).toBeNull();
  expect(cleaned.mock.calls).toEqual([['logout']]);
  expect(Object.keys(localStorage)).toEqual(['theme']);
  stop();
});

test('an account that was not erased stays logged in', async () => {
  answers(USER);
  openSession('u1');
  await expect(
    endAccount(async () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(JSON.parse(localStorage.getItem('session') ?? '{}')).toMatchObject({ id: 'u1' });
});

test('what a registration wrote is waited for by the first reads of its session, and by nobody after it', async () => {
  answers(USER);
  rememberPosition('3:17');
  openSession('u1');
  const [, sent] = fetched.mock.calls[0] ?? [];
  expect(sent?.headers).toMatchObject({ 'x-after-position': '3:17' });
  await logout();
  expect(positionToWaitFor()).toBeNull();
});
