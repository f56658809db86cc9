import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const EXIT_NO_INPUT = 66;

const folder = folderPerTest();

test.each([
  ['views list'],
  ['views rebuild'],
  ['poison list'],
  ['audit verify'],
  ['audit looks'],
  ['municipalities versions'],
  ['role grant ada@example.org operator'],
  ['user erase ada@example.org'],
  ['backup create TO'],
  ['keys rotate --new-key SELF'],
  ['events copy --from sqlite:MISSING --to sqlite:TO'],
  ['erasures copy --from sqlite:MISSING --to sqlite:TO'],
  ['backup verify MISSING'],
  ['backup restore MISSING'],
  ['municipalities import MISSING'],
])('%s says what is missing and ends with 66', async (words) => {
  const args = words
    .replace('TO', join(folder.path, 'to'))
    .replace('MISSING', join(folder.path, 'nowhere'))
    .replace('SELF', join(import.meta.dirname, 'missingInput.test.ts'))
    .split(' ');
  const dataDir = join(folder.path, 'mistyped');
  await expect(runCli({ DATA_DIR: dataDir }, ...args)).rejects.toMatchObject({
    code: EXIT_NO_INPUT,
    stderr: expect.stringMatching(/events\.db in \S+mistyped|is missing/),
  });
  // Nothing was begun by accident.
  expect((await readdir(folder.path)).filter((name) => name !== 'mistyped')).toEqual([]);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});
