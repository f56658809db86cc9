import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { folderPerFile } from '../support/servers/ownFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORKSPACES = ['shared-events', 'infra', 'projections', 'services'];

/** A slip in one file, and the file in which the compiler must find it. */
const SLIPS = [
  {
    what: 'a wrong body schema',
    edit: 'shared-events/budget/api.ts',
    from: 'body: ChooseGoalBody',
    to: 'body: YearBody',
    found: 'services/budget/routes.ts',
    // Invented citizens choose a goal too.
    also: 'services/cli/demo/habitActs.ts',
  },
  {
    what: 'a renamed field of an answer',
    edit: 'shared-events/measures/api.ts',
    from: 'savedSum: T.Number()',
    to: 'sumSaved: T.Number()',
    found: 'services/measures/routes.ts',
  },
  {
    what: 'a wrong view',
    edit: 'services/account/linkLookup.ts',
    from: 'views.find(linksView, digest)',
    to: "views.find('links', digest)",
    found: 'services/account/linkLookup.ts',
  },
  {
    what: 'a view of other documents',
    edit: 'services/account/profile/routes.ts',
    from: 'await read(accountsView)',
    to: 'await read<Call>(accountsView)',
    found: 'services/account/profile/routes.ts',
  },
  {
    what: 'a query that is served as a command',
    edit: 'services/compensation/routes.ts',
    from: '    addCompensation,\n    compensationDecider',
    to: '    compensationsOfUser,\n    compensationDecider',
    found: 'services/compensation/routes.ts',
  },
] as const;

const folder = folderPerFile();
let complaints: string;
beforeAll(async () => {
  const isSource = (path: string): boolean => !/node_modules|\.test\.ts$/.test(path);
  for (const name of WORKSPACES)
    cpSync(join(ROOT, name), join(folder.path, name), { recursive: true, filter: isSource });
  // Packages of our own are those of the copy, all others are the installed ones.
  const modules = join(folder.path, 'node_modules');
  mkdirSync(join(modules, '@footprint'), { recursive: true });
  for (const name of WORKSPACES) symlinkSync(join(folder.path, name), join(modules, '@footprint', name));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@footprint') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const config = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as object;
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify({ ...config, include: WORKSPACES }));
  for (const { edit, from, to } of SLIPS) {
    const file = join(folder.path, edit);
    const text = readFileSync(file, 'utf8');
    expect(text, `${edit} holds what is to be changed`).toContain(from);
    writeFileSync(file, text.replace(from, to));
  }
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  complaints = spawnSync(process.execPath, [tsc, '-p', '.', '--singleThreaded'], {
    cwd: folder.path,
    encoding: 'utf8',
  }).stdout;
});

test.each(SLIPS)('the compiler refuses $what', ({ found }) => {
  expect(complaints).toMatch(new RegExp(`^${found}\\(`, 'm'));
});

test('and finds nothing in files that no slip concerns', () => {
  const concerned = new Set<string>(
    SLIPS.flatMap(({ edit, found, ...slip }) => [edit, found, ...('also' in slip ? [slip.also] : [])]),
  );
  const files = complaints.split('\n').flatMap((line) => /^([\w./-]+)\(\d/.exec(line)?.[1] ?? []);
  expect(files.filter((file) => !concerned.has(file))).toEqual([]);
});
