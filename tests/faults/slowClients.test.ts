import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percentile } from '../bench/measure/statistics.ts';
import { registeredClient } from '../support/calls/client.ts';
import { halfRequest, RawConnection } from '../support/engines/rawConnection.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const EACH = 70;
const CLOSED_MS = 10_000;
/** Far more than a healthy answer takes, as the test shares its processors; far less than a stalled one. */
const HEALTHY_P99_MS = 500;
const PATH = '/app/sdp-api/user/mail-exists';

const KINDS: Readonly<Record<string, string>> = {
  silent: '',
  'half a header': `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `,
  'half a body': halfRequest(PATH),
};

const folder = folderPerFile();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ dataDir: folder.path });
});
afterAll(() => server.kill());

test(`${EACH} silent clients, as many with half a header and half a body: all are cut off, others are served`, async () => {
  const healthy = await registeredClient(server.url);
  const slow = new Map<string, RawConnection[]>();
  for (const [kind, text] of Object.entries(KINDS)) {
    const connections = await Promise.all(Array.from({ length: EACH }, () => RawConnection.to(server.url)));
    for (const connection of connections) connection.send(text);
    slow.set(kind, connections);
  }
  const all = [...slow.values()].flat();

  const times: number[] = [];
  const start = performance.now();
  while (performance.now() - start < CLOSED_MS && all.some((c) => c.lasted === undefined)) {
    const asked = performance.now();
    expect((await healthy.post('emissions/year')).status).toBe(200);
    times.push(performance.now() - asked);
    // Slower than any patience, but never silent: one more byte now and then.
    for (const connection of slow.get('half a header') ?? []) connection.send('x');
    await sleep(20);
  }
  for (const [kind, connections] of slow) {
    const open = connections.filter((c) => c.lasted === undefined).length;
    expect(`${kind}: ${open} still open`).toBe(`${kind}: 0 still open`);
    // No request was let in: one that never came whole is refused or cut.
    for (const { received } of connections) expect(received).not.toMatch(/^HTTP\/1\.1 [^4]/);
  }
  expect(times.length).toBeGreaterThan(50);
  expect(percentile(times, 0.99)).toBeLessThan(HEALTHY_P99_MS);
});
