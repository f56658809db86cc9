import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@footprint/shared-events/calls.ts';
import { WORDING } from '@footprint/shared-events/kernel/messages.ts';
import { expect, test } from 'vitest';
import texts from '../../web/src/i18n/messages/de.json' with { type: 'json' };
import { PAGES } from '../../web/src/pages.ts';
import { PUBLISHED_IDS } from '../../web/src/testing/publishedIds.ts';
import { CITIZEN_PAGES, PUBLIC_PAGES } from '../browser/pages/visited.ts';

const TESTS = join(import.meta.dirname, '..');

/** Section 8: what the server says, letter for letter, where one call makes it say so. */
const WORDINGS = [
  'Please login again or register a new user.',
  'The server did not recognize you, error for authentication. Log in again?',
  'You are not allowed to work on this object in database.',
  'You cannot get information about another user!',
  'No such mail / password found',
  'No session cookie found on logout',
  'user id required',
  'No user found for registration.',
  'meter id and value id needed for editing or deleting',
  'value needed for update',
  'No valid group or type id when binding',
  'server can create exactly one group only',
  'no emission domain found so no meters',
  'constant not found',
  'login-only constant',
  'unsafe query keywords forbidden',
  'invalid user field',
];

const textsOf = (pattern: string, folder: string): readonly string[] =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));

/** Tests of the running product, as they are written. */
const sources = textsOf('{api,browser}/**/*.test.ts', TESTS);
const isNamed = (text: string): boolean => sources.some((source) => source.includes(`'${text}'`));
/** Tests of pages alone, of deciders and of rules show a message as well as those of the running product. */
const others = textsOf('{web/src/**/*.test.tsx,{services,shared-events}/**/*.test.ts}', join(TESTS, '..'));
const isShown = (text: string): boolean =>
  isNamed(text) || others.some((source) => source.includes(`'${text}'`));
/** Calls and pages that tests say they show. */
const shown = sources.flatMap((source) =>
  [...source.matchAll(/^ +shows\(([^)]*)\);$/gm)].flatMap(([, what = '']) =>
    [...what.matchAll(/'([^']*)'/g)].map(([, one = '']) => one),
  ),
);

// spec 1 §7 and spec 2 §7: calls
test('every call has a test that shows it, and none is shown that is not there', () => {
  const declared = [...CALLS.values()].map(({ method, path }) => `${method} /${path}`);
  const calls = new Set(shown.filter((what) => !what.startsWith('/')));
  expect([...calls].sort()).toEqual(declared.sort());
});

// spec 1 §2 and spec 2 §2: screens and routes
test('every page has a test that shows it or visits it, and none is shown that is not there', () => {
  const visited = [...PUBLIC_PAGES, ...CITIZEN_PAGES.map(([path]) => path)];
  const isVisited = (path: string): boolean => {
    const parts = path
      .slice(1)
      .split('/')
      .map((part) => {
        if (part === '*') return '(/.+)';
        return part.startsWith(':') ? `(/[^/]+)${part.endsWith('?') ? '?' : ''}` : `/${part}`;
      });
    const pattern = new RegExp(`^${parts.join('')}$`);
    return visited.some((one) => pattern.test(`/${one}`));
  };
  const paths = PAGES.map(({ path }) => `/${path}`);
  const shownPages = shown.filter((what) => what.startsWith('/'));
  expect({
    unshown: paths.filter((path) => !shownPages.includes(path) && !isVisited(path)),
    unknown: shownPages.filter((path) => !paths.includes(path)),
  }).toEqual({ unshown: [], unknown: [] });
});

// spec 1 §8 and spec 2 §8: messages
test('every message that is published, refused with or has a text is named by a test', () => {
  const ids = new Set([...PUBLISHED_IDS, ...Object.keys(WORDING), ...idsOf(texts)]);
  expect(ids.size).toBeGreaterThan(100);
  // A text beside its screen is named by its key: its last part follows a dot.
  const keyOf = (id: string): string => id.replace(/:(?=[^:]*$)/, '.');
  expect([...ids].filter((id) => !isShown(id) && !isShown(keyOf(id)))).toEqual([]);
});

test('every wording is named by a test', () => {
  expect(WORDINGS.filter((wording) => !isNamed(wording))).toEqual([]);
});

test('every section of the specification is named above a test', () => {
  const tests = globSync('{tests,web/src,shared-events,services,projections}/**/*.test.{ts,tsx}', {
    cwd: join(TESTS, '..'),
    exclude: ['**/node_modules/**'],
  });
  const named = tests.flatMap((file) =>
    [...readFileSync(join(TESTS, '..', file), 'utf8').matchAll(/^ *\/\/ (spec [12] §[2-9].*)$/gm)].flatMap(
      ([, comment = '']) => [...comment.matchAll(/spec ([12] §[2-9])/g)].map(([, section]) => section),
    ),
  );
  const sections = ['1', '2'].flatMap((part) =>
    [2, 3, 4, 5, 6, 7, 8, 9].map((section) => `${part} §${section}`),
  );
  expect(sections.filter((section) => !named.includes(section))).toEqual([]);
});

/** Message ids of texts that are nested by their parts. */
function idsOf(nested: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(nested).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? idsOf(value, [...path, key]) : [[...path, key].join(':')],
  );
}
