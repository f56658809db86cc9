import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const folder = folderPerTest();

test.each<[string, (folder: string) => Record<string, string>]>([
  ['DATA_DIR', (path) => ({ DATA_DIR: join(path, 'a file', 'data') })],
  ['DATA_DIR', () => ({ DATA_DIR: '/proc/nowhere' })],
  ['TRUSTED_PROXIES', () => ({ TRUSTED_PROXIES: '10.0.0.0/64' })],
  ['HOST', () => ({ HOST: '192.0.2.1' })],
  ['HOST', () => ({ HOST: 'no such host.invalid', PORT: '0' })],
  ['PASSWORD_COST', () => ({ PASSWORD_COST: 'tests', NODE_ENV: '' })],
  ['PASSWORD_COST', () => ({ PASSWORD_COST: 'tests', HOST: '0.0.0.0' })],
  ['VIEW_STORE', () => ({ VIEW_STORE: 'mongodb://a:%zz@127.0.0.1:1/x' })],
])('a wrong %s ends the product with 78 and one line (%#)', (name, wrong) => {
  writeFileSync(join(folder.path, 'a file'), '');
  const secrets = ['JWT_SECRET', 'MASTER_KEY', 'PEPPER', 'LINK_SECRET', 'AUDIT_KEY'];
  const env = {
    ...process.env,
    ...Object.fromEntries(secrets.map((secret) => [secret, `a ${secret} of forty characters at least`])),
    DATA_DIR: join(folder.path, 'data'),
    PORT: '3999',
    ROLE: 'jobs',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    ...wrong(folder.path),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['services/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout.trim().split('\n'), stderr]).toEqual([
    78,
    [expect.stringMatching(new RegExp(`^configuration: ${name}`))],
    '',
  ]);
});
