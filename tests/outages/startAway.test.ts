import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distributed } from '../support/engines/engineEnvironment.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

/** An address without a server. */
const UNUSED = '127.0.0.1:9';
const addresses = {
  eventStore: `esdb://${UNUSED}?tls=false`,
  viewStore: `mongodb://${UNUSED}/`,
  jobQueue: `redis://${UNUSED}`,
  names: '',
};

const start = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['services/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ROLE: 'jobs', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

test.each([
  ['EVENT_STORE', {}],
  ['VIEW_STORE', { EVENT_STORE: 'sqlite', JOB_QUEUE: 'local' }],
  ['JOB_QUEUE', { EVENT_STORE: 'sqlite', VIEW_STORE: 'sqlite' }],
])('a process that starts while %s is away says so in one line and ends with 70', async (_, embedded) => {
  await using folder = await temporaryFolder();
  const { status, stderr } = start({
    DATA_DIR: folder.path,
    ...distributed(addresses, 'away'),
    ...embedded,
  });
  expect(status).toBe(70);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^cannot start: /)]);
});

test('an address that cannot be used stops the process with 78 and never shows its password', async () => {
  await using folder = await temporaryFolder();
  const { status, stdout, stderr } = start({
    DATA_DIR: folder.path,
    ...distributed(addresses, 'away'),
    JOB_QUEUE: 'redis://:hunter#2@host:6379',
    EVENT_STORE: 'esdb://admin:hunter2@host:2113?nodePrefrence=leader',
  });
  expect(status).toBe(78);
  expect(stdout).toContain('configuration: JOB_QUEUE: ');
  expect(stdout).toContain('nodePrefrence');
  expect(stdout + stderr).not.toContain('hunter');
});
