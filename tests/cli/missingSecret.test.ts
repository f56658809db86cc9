import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runCli } from '../support/servers/cli.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const EXIT_CONFIG = 78;

test('beside data a missing secret ends product and commands with 78 and the name of its file', async () => {
  await using folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, PORT: '0' };
  await runCli(env, 'demo', 'seed', '--citizens', '1');
  const pepper = join(folder.path, 'secrets', 'pepper');
  await rm(pepper);
  await expect(runCli(env, 'views', 'list')).rejects.toMatchObject({
    code: EXIT_CONFIG,
    stderr: expect.stringContaining(`${pepper} is missing`),
  });
  const product = promisify(execFile)(process.execPath, ['services/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  await expect(product).rejects.toMatchObject({
    code: EXIT_CONFIG,
    stdout: expect.stringContaining(`${pepper} is missing`),
  });
});
