import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { halfRequest, RawConnection } from '../support/engines/rawConnection.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const WRITERS = 16;
const DRAIN_MS = 10_000;

const folder = folderPerTest();
let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ dataDir: folder.path });
});
afterEach(() => server.kill());

/** Ends the server; answers its exit code and how long that took. */
async function terminate(): Promise<{ code: number | null; milliseconds: number }> {
  const start = performance.now();
  const code = await server.stop();
  return { code, milliseconds: performance.now() - start };
}

/** Asks whether the server is ready until the server has ended; every status but 200 and 503 is shown as it is. */
async function readiness(): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (;;) {
    try {
      statuses.push((await fetch(`${new URL(server.url).origin}/health/ready`)).status);
    } catch {
      return statuses;
    }
  }
}

test(`SIGTERM under ${WRITERS} writers, ${ROUNDS} times: what was carried out was also answered`, async () => {
  const writers: ReadingWriter[] = [];
  for (let n = 0; n < WRITERS; n++) writers.push(await ReadingWriter.registered(server.url));
  for (let round = 0; round < ROUNDS; round++) {
    const before = writers.map((writer) => writer.acknowledged.size);
    const inFull = Promise.withResolvers<void>();
    const answered = new Set<ReadingWriter>();
    const writing = writers.map(async (writer) => {
      for (;;) {
        const answer = await writer.add();
        if (answer?.status !== 200) return answer?.status;
        if (answered.add(writer).size === WRITERS) inFull.resolve();
      }
    });
    await Promise.race([inFull.promise, Promise.all(writing)]);
    const ended = terminate();
    const ready = await readiness();
    const { code, milliseconds } = await ended;
    expect(code, server.output()).toBe(0);
    expect(milliseconds).toBeLessThan(DRAIN_MS);
    // Not ready once is not ready for good.
    expect(ready).toEqual(ready.toSorted((a, b) => a - b));
    for (const status of await Promise.all(writing)) expect([undefined, 503]).toContain(status);
    server = await startServer({ dataDir: folder.path });
    await caughtUp(server);
    for (const [n, writer] of writers.entries()) {
      writer.moveTo(server.url);
      // Not only is everything acknowledged there: nothing is there whose answer was cut off.
      expect((await writer.stored()).toSorted()).toEqual([...writer.acknowledged].toSorted());
      expect(writer.acknowledged.size).toBeGreaterThan(before[n] ?? 0);
    }
  }
});

test('SIGTERM with idle connections open: it ends at once', async () => {
  const idle = await Promise.all(Array.from({ length: 20 }, () => RawConnection.to(server.url)));
  for (const connection of idle) connection.send('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => idle.every((c) => c.received.startsWith('HTTP/1.1 200'))).toBe(true);
  const silent = await RawConnection.to(server.url);
  const { code, milliseconds } = await terminate();
  expect(code, server.output()).toBe(0);
  expect(milliseconds).toBeLessThan(2_000);
  await Promise.all([...idle, silent].map((c) => c.closed));
});

test('SIGTERM with a half-sent request open: it ends in time all the same', async () => {
  const half = await RawConnection.to(server.url);
  half.send(halfRequest('/app/sdp-api/user/mail-exists'));
  await sleep(200);
  const { code, milliseconds } = await terminate();
  expect(code, server.output()).toBe(0);
  expect(milliseconds).toBeLessThan(DRAIN_MS);
  await half.closed;
});

test('a clean stop leaves nothing of the log in a file beside it', async () => {
  const writer = await ReadingWriter.registered(server.url);
  expect((await writer.add())?.status).toBe(200);
  expect(await server.stop()).toBe(0);
  const names = await readdir(folder.path);
  expect(names.filter((name) => name.startsWith('events.db'))).toEqual(['events.db']);
});
