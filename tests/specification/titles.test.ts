import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { CONSTANTS } from './constants.ts';
import { STATES } from './states.ts';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = join(ROOT, 'tests');

let titles: ReadonlySet<string>;
beforeAll(async () => {
  titles = await titlesOf([CONSTANTS, STATES].flatMap((rows) => Object.values(rows).map(fileOf)));
});

test.each([
  ['constant', CONSTANTS],
  ['state and rule of the results', STATES],
])('every %s has a test', (_, rows) => {
  expect(Object.entries(rows).filter(([, named]) => !titles.has(named))).toEqual([]);
});

function fileOf(named: string): string {
  return join(TESTS, named.split(' > ')[0] ?? '');
}

/** The tests of files, as 'file > title', found without running any. */
async function titlesOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  await using folder = await temporaryFolder();
  const list = join(folder.path, 'tests.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'list', '--staticParse', `--json=${list}`, ...new Set(files)];
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' });
  const found = JSON.parse(readFileSync(list, 'utf8')) as { name: string; file: string }[];
  return new Set(found.map(({ name, file }) => `${relative(TESTS, file)} > ${name}`));
}
