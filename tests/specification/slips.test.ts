import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderPerFile } from '../support/servers/ownFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['shared-events', 'tests/api', 'tests/browser', 'tests/specification', 'web/src'];

/** A slip in one file, and what the table then finds missing. */
const SLIPS = [
  {
    what: 'a call with a wrong path',
    edit: 'shared-events/budget/api.ts',
    from: "'budget'",
    to: "'budgets'",
    found: 'POST /budgets',
  },
  {
    what: 'a call whose test is gone',
    edit: 'tests/api/operator.test.ts',
    from: "shows('POST /constant/free/Operator');",
    to: '',
    found: 'POST /constant/free/Operator',
  },
  {
    what: 'a page with a wrong path',
    edit: 'web/src/pages.ts',
    from: "path: 'rounds/:round'",
    to: "path: 'round/:round'",
    found: '"/round/:round"',
  },
  {
    what: 'a page that tests show and that is not there',
    edit: 'tests/browser/pages/profile.test.ts',
    from: "'/user/profile'",
    to: "'/user/profiles'",
    found: '"/user/profiles"',
  },
  {
    what: 'a published message that no test names',
    edit: 'web/src/testing/publishedIds.ts',
    from: "'user:login:failed'",
    to: "'user:login:foiled'",
    found: '"user:login:foiled"',
  },
] as const;

const folder = folderPerFile();
let complaints: string;
beforeAll(async () => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder.path, name), { recursive: true });
  // The language is that of the copy, all other packages are the installed ones.
  const modules = join(folder.path, 'node_modules');
  mkdirSync(join(modules, '@footprint'), { recursive: true });
  symlinkSync(join(folder.path, 'shared-events'), join(modules, '@footprint/shared-events'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@footprint') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const { edit, from, to } of SLIPS) {
    const file = join(folder.path, edit);
    const text = readFileSync(file, 'utf8');
    expect(text, `${edit} holds what is to be changed`).toContain(from);
    writeFileSync(file, text.replaceAll(from, to));
  }
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--no-color', '--root', folder.path, 'tests/specification/table.test.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
  complaints = stdout + stderr;
});

test.each(SLIPS)('the table refuses $what', ({ found }) => {
  expect(complaints).toContain(found);
});
