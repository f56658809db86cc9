import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './earlyAnswers.ts';
import { fetchAhead, forgetAhead, takeAhead } from './readAhead.ts';
import { registerSession } from './sessionGate.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/ahead.js'), 'utf8');
const VEHICLES = { path: 'mobility/of-user', body: { year: 2025 } };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('["early"]'));
  vi.stubGlobal('fetch', fetched);
  registerSession({ isOpen: () => true, refused: () => undefined });
  document.head.innerHTML = `<base href="/app/"><meta name="first-reads" data-at="input/vehicles">`;
  const reads = JSON.stringify([
    ['user', {}],
    [VEHICLES.path, VEHICLES.body],
  ]);
  document.querySelector('meta')?.setAttribute('content', reads);
  history.pushState({}, '', '/app/input/vehicles');
  localStorage.setItem('session', JSON.stringify({ id: 'ada', expires: Date.now() + 60_000 }));
});
afterEach(() => {
  forgetAhead();
  globalThis.earlyAnswers = undefined;
  document.head.innerHTML = '';
  localStorage.clear();
});

/** As the page does, before the application is there. */
const runScript = () => new Function(SCRIPT)();
const sent = () => fetched.mock.calls.map(([url, init]) => [String(url), init?.body]);

test('asks what the server named, as the application would, and the application takes the answers', async () => {
  runScript();
  expect(sent()).toEqual([
    ['http://localhost:3000/app/sdp-api/user', '{}'],
    ['http://localhost:3000/app/sdp-api/mobility/of-user', '{"year":2025}'],
  ]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    ...{ method: 'POST', credentials: 'same-origin', cache: 'no-store' },
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-app': 'web' },
  });
  fetchAhead(VEHICLES.path, VEHICLES.body);
  expect(await takeAhead(VEHICLES.path, VEHICLES.body)).toEqual({ body: ['early'], stale: false });
  expect(fetched).toHaveBeenCalledTimes(2);
  fetchAhead(VEHICLES.path, VEHICLES.body);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an answer that failed is asked for again', async () => {
  fetched.mockImplementation(async () => Promise.reject(new TypeError('no network')));
  runScript();
  fetched.mockImplementation(async () => new Response('["later"]'));
  fetchAhead(VEHICLES.path, VEHICLES.body);
  expect(await takeAhead(VEHICLES.path, VEHICLES.body)).toEqual({ body: ['later'], stale: false });
});

test('a save makes early answers worthless', () => {
  runScript();
  forgetAhead();
  expect(takeEarly(VEHICLES.path, VEHICLES.body)).toBeUndefined();
});

test.each([
  ['nobody is logged in', () => localStorage.removeItem('session')],
  ['the session is over', () => localStorage.setItem('session', JSON.stringify({ id: 'ada', expires: 1 }))],
  [
    'only a mailed link opened the session',
    () =>
      localStorage.setItem('session', JSON.stringify({ id: 'ada', expires: Date.now() + 1e5, scope: 'bet' })),
  ],
  ['a logout is on its way', () => localStorage.setItem('logoutPending', '"ada"')],
  ['storage holds no JSON', () => localStorage.setItem('session', '{')],
  ['the page was kept for use at any address', () => history.pushState({}, '', '/app/input/flights')],
  ['the page reads nothing', () => document.querySelector('meta')?.remove()],
])('asks nothing where %s', (_, change) => {
  change();
  runScript();
  expect(fetched).not.toHaveBeenCalled();
});
