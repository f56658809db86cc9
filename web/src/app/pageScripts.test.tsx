import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPageScripts, learnPageScripts } from './pageScripts.ts';

const fetched = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>());
});

afterEach(() => {
  document.head.replaceChildren();
});

const answerWith = (answer: () => Promise<Response>) => vi.mocked(fetch).mockImplementationOnce(answer);

test('a page waits for no list', () => {
  fetchPageScripts('budget');
  expect(fetched()).toEqual([]);
});

test('all scripts of a known page are fetched at once, of another one none', async () => {
  answerWith(async () => Response.json([{ path: 'budget', scripts: ['assets/a.js', 'assets/b.js'] }]));
  await learnPageScripts();
  fetchPageScripts('results');
  expect(fetched()).toEqual([]);
  fetchPageScripts('budget');
  expect(fetched()).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['modulepreload', '/assets/b.js'],
  ]);
});

test.each([
  ['there is no network', () => Promise.reject(new TypeError('failed to fetch'))],
  ['the server has another page instead', async () => new Response('<!doctype html>')],
])('what was known stays where %s', async (_, answer) => {
  answerWith(async () => Response.json([{ path: 'budget', scripts: ['assets/a.js'] }]));
  await learnPageScripts();
  answerWith(answer);
  await learnPageScripts();
  fetchPageScripts('budget');
  expect(fetched()).toEqual([['modulepreload', '/assets/a.js']]);
});
