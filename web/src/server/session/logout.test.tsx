import { login } from '@footprint/shared-events/account/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { citizenWith } from '../../testing/citizens.ts';
import { send } from '../client.ts';
import { positionToWaitFor, rememberPosition } from '../readYourWrites.ts';
import { sessionRecord } from './record.ts';
import { forgetHere, logout, onSessionEnd, openSession, startSession } from './session.ts';
import { sessionUser } from './user.ts';

const USER = citizenWith({ id: 'u1' });
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
  sessionRecord.set(null);
  sessionUser.set(null);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
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

test('an account that was deleted leaves nothing here but what is the device’s', () => {
  answers(USER);
  openSession('u1');
  localStorage.setItem('theme', '"dark"');
  const cleaned = vi.fn();
  const stop = onSessionEnd(cleaned);
  forgetHere();
  expect(sessionRecord.get()).toBeNull();
  expect(cleaned.mock.calls).toEqual([['logout', 'u1']]);
  expect(Object.keys(localStorage)).toEqual(['theme']);
  stop();
});

test('what a registration wrote is waited for by the first reads of its session, and by none after it', async () => {
  answers(USER);
  rememberPosition('3:17');
  openSession('u1');
  const [, sent] = fetched.mock.calls[0] ?? [];
  expect(sent?.headers).toMatchObject({ 'x-after-position': '3:17' });
  await logout();
  expect(positionToWaitFor()).toBeNull();
});
