import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();
const origin = () => new URL(product.url).origin;

test('without TLS a start says what browsers lack', async () => {
  await expect.poll(() => product.server.output()).toContain('a proxy with TLS and HTTP/2 is for the site');
});

test('operators find health, and figures where the public cannot look', async () => {
  expect((await fetch(`${origin()}/health/live`)).status).toBe(200);
  // Listening comes first: views that are built for the first time make it ready a moment later.
  const ready = async () => {
    const answer = await fetch(`${origin()}/health/ready`);
    return [answer.status, await answer.json()];
  };
  await expect.poll(ready).toMatchObject([200, { status: 'ready' }]);
  const metrics = await product.figures();
  expect(metrics).toContain('http_request_duration_seconds_bucket');
  expect(metrics).toContain('lag_seconds{');
  expect((await fetch(`${origin()}/metrics`)).status).toBe(404);
});

test('wrong variables are a clear line each, and exit code 78', () => {
  const { status, stdout } = spawnSync(process.execPath, ['services/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: 'abc', EVENT_STORE: 'paper' },
    encoding: 'utf8',
  });
  expect(status).toBe(78);
  expect(stdout.trim().split('\n')).toEqual([
    'configuration: PORT: got "abc", wants a port number, 0 for any free one',
    'configuration: EVENT_STORE: got "paper", wants \'sqlite\' or an esdb:// address',
  ]);
});
