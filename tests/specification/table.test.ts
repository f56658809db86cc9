import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CALLS as DECLARED } from '@footprint/shared-events/calls.ts';
import { WORDING } from '@footprint/shared-events/messages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../web/src/pages.ts';
import { PUBLISHED_IDS } from '../../web/src/testing/publishedIds.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { CALLS as CALLS_OF_AUDIT } from './audit/calls.ts';
import { ROUTES as ROUTES_OF_AUDIT } from './audit/routes.ts';
import { CALLS } from './input/calls.ts';
import { CONSTANTS } from './input/constants.ts';
import { MESSAGES, WORDINGS } from './input/messages.ts';
import { ROUTES } from './input/routes.ts';
import { RULES } from './input/rules.ts';
import { CALLS as CALLS_OF_RESULTS } from './results/calls.ts';
import { CONSTANTS as CONSTANTS_OF_RESULTS } from './results/constants.ts';
import { MESSAGES as MESSAGES_OF_RESULTS } from './results/messages.ts';
import { ROUTES as ROUTES_OF_RESULTS } from './results/routes.ts';
import { STATES } from './results/states.ts';
import type { Rows } from './rows.ts';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = join(ROOT, 'tests');

const TABLES: readonly (readonly [string, Rows])[] = [
  ['routes', ROUTES],
  ['routes of results', ROUTES_OF_RESULTS],
  ['routes of auditors and of own data', ROUTES_OF_AUDIT],
  ['calls', CALLS],
  ['calls of results', CALLS_OF_RESULTS],
  ['calls of auditors', CALLS_OF_AUDIT],
  ['rules', RULES],
  ['messages', MESSAGES],
  ['messages of results', MESSAGES_OF_RESULTS],
  ['wordings', WORDINGS],
  ['constants', CONSTANTS],
  ['constants of results', CONSTANTS_OF_RESULTS],
  ['states and rules of results', STATES],
];

const fileOf = (named: string): string => join(TESTS, named.split(' > ')[0] ?? '');

/** The tests of the files that rows name, as 'file > title', found without running any. */
async function testsOf(files: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const folder = await temporaryFolder();
  const list = join(folder.path, 'tests.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  execFileSync(process.execPath, [vitest, 'list', '--staticParse', `--json=${list}`, ...files], {
    cwd: ROOT,
    stdio: 'pipe',
  });
  const found = JSON.parse(readFileSync(list, 'utf8')) as { name: string; file: string }[];
  await folder.remove();
  return new Set(found.map(({ name, file }) => `${relative(TESTS, file)} > ${name}`));
}

let tests: ReadonlySet<string>;
beforeAll(async () => {
  tests = await testsOf(new Set(TABLES.flatMap(([, rows]) => Object.values(rows).map(fileOf))));
});

describe.each(TABLES)('%s', (_, rows) => {
  test('have a test each', () => {
    const without = Object.entries(rows).filter(([, named]) => !tests.has(named));
    expect(without).toEqual([]);
  });
});

/** The file of a row's test speaks of what it is said to show. */
const speaksOf = (named: string, id: string): boolean => readFileSync(fileOf(named), 'utf8').includes(id);

test.each([
  ['rules', RULES],
  ['messages', MESSAGES],
  ['messages of results', MESSAGES_OF_RESULTS],
  ['wordings', WORDINGS],
])('%s are named in their tests', (_, rows) => {
  expect(Object.entries(rows).filter(([id, named]) => !speaksOf(named, id))).toEqual([]);
});

test('every id that is published or that the server refuses with has a row', () => {
  const known = new Set([RULES, MESSAGES, MESSAGES_OF_RESULTS].flatMap((rows) => Object.keys(rows)));
  const ids = [...PUBLISHED_IDS, ...Object.keys(WORDING)];
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});

test('every call has a row, and no row names another', () => {
  const declared = [...DECLARED.values()].map(
    ({ method, path }) => `${method} /${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect([CALLS, CALLS_OF_RESULTS, CALLS_OF_AUDIT].flatMap(Object.keys).sort()).toEqual(declared.sort());
});

test('every page of the application has a row, and no row names another', () => {
  const rows = [ROUTES, ROUTES_OF_RESULTS, ROUTES_OF_AUDIT].flatMap(Object.keys);
  expect(rows.sort()).toEqual(PAGES.map(({ path }) => path).sort());
});
