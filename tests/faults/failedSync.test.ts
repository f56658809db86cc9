import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { canTrace, failSync } from '../support/engines/failingSync.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const WRITERS = 16;
/** Seconds would be much: what a sync has lost once, another sync will not bring back. */
const EXIT_MS = 3_000;

describe.skipIf(!canTrace())('a sync that fails (needs strace)', () => {
  const folder = folderPerTest();
  let server: RunningServer;
  beforeEach(async () => {
    server = await startServer({ dataDir: folder.path });
  });
  afterEach(() => server.kill());

  /** The exit code of the process, undefined when it goes on for too long after the fault. */
  async function endOfProcess(struck: Promise<void>): Promise<number | null | undefined> {
    const exited = once(server.process, 'exit').then(([code]: (number | null)[]) => code);
    await struck;
    return Promise.race([exited, sleep(EXIT_MS, undefined, { ref: false })]);
  }

  async function restart(writers: readonly ReadingWriter[]): Promise<void> {
    server = await startServer({ dataDir: folder.path });
    await caughtUp(server);
    for (const writer of writers) writer.moveTo(server.url);
  }

  test('its command is not acknowledged, and the process ends', async () => {
    const writer = await ReadingWriter.registered(server.url);
    for (let n = 0; n < 5; n++) expect((await writer.add())?.status).toBe(200);
    const { struck } = await failSync(server.process.pid, join(folder.path, 'events.db-wal'), 1);
    const ended = endOfProcess(struck);
    expect([undefined, 503]).toContain((await writer.add())?.status);
    expect(await ended, server.output()).toBe(70);
    await restart([writer]);
    expect(await writer.stored()).toEqual(expect.arrayContaining([...writer.acknowledged]));
    expect((await writer.add())?.status).toBe(200);
  });

  test.each([
    ['of the write-ahead log', 'events.db-wal', 40],
    ['of the log itself, while it is checkpointed', 'events.db', 1],
  ])('%s under load: the process ends, and what it acknowledged is there', async (_, file, nth) => {
    const writers: ReadingWriter[] = [];
    for (let n = 0; n < WRITERS; n++) writers.push(await ReadingWriter.registered(server.url));
    const { struck } = await failSync(server.process.pid, join(folder.path, file), nth);
    const ended = endOfProcess(struck);
    let over = false;
    const writing = writers.map(async (writer) => {
      while (!over) {
        const answer = await writer.add();
        if (answer?.status !== 200) return answer?.status;
      }
      return undefined;
    });
    const code = await ended;
    over = true;
    expect(code, server.output()).toBe(70);
    for (const status of await Promise.all(writing)) expect([undefined, 503]).toContain(status);
    await restart(writers);
    for (const writer of writers) {
      const stored = await writer.stored();
      expect(stored).toEqual(expect.arrayContaining([...writer.acknowledged]));
      expect(new Set(stored).size).toBe(stored.length);
      expect(writer.acknowledged.size).toBeGreaterThan(0);
    }
  });
});
