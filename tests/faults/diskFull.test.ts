import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, freshMail, registration } from '../support/calls/client.ts';
import { type ReadingAnswer, ReadingWriter } from '../support/citizens/readingWriter.ts';
import { canMount, SmallDisk } from '../support/engines/smallDisk.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const UNAVAILABLE = { status: 503, body: { messageId: 'api:service:unavailable' } };
const WRITERS = 8;
const MIB = 1024 * 1024;

describe.skipIf(!canMount())('a full disk (needs root, to mount one)', () => {
  let disk: SmallDisk;
  let server: RunningServer;
  beforeAll(async () => {
    disk = await SmallDisk.mount(48);
    server = await startServer({ dataDir: disk.path });
  });
  afterAll(async () => {
    await server.kill();
    await disk.unmount();
  });

  test('refuses commands by name, answers queries, goes on when there is space again, loses nothing', async () => {
    const writers: ReadingWriter[] = [];
    for (let n = 0; n < WRITERS; n++) writers.push(await ReadingWriter.registered(server.url));
    const [first] = writers as [ReadingWriter];
    await disk.fill(MIB);

    const refusals: (ReadingAnswer | undefined)[] = [];
    await Promise.all(
      writers.map(async (writer) => {
        for (let more = 10; more > 0; ) {
          const answer = await writer.add();
          if (answer?.status === 200) continue;
          refusals.push(answer);
          more -= 1;
        }
      }),
    );
    for (const answer of refusals) {
      expect(answer, server.output()).toMatchObject(UNAVAILABLE);
      expect(answer?.body.outcome).toBe('refused');
      expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await first.stored()).length).toBeGreaterThan(0);
    const newcomer = await new Client(server.url).post('user/register', await registration(freshMail()));
    expect(newcomer, server.output()).toMatchObject(UNAVAILABLE);

    const { origin } = new URL(server.url);
    const ready = async () => {
      const answer = await fetch(`${origin}/health/ready`);
      return [answer.status, ((await answer.json()) as { checks: { disk: boolean } }).checks.disk];
    };
    expect(await ready()).toEqual([503, false]);
    expect(await server.figures()).toMatch(/^disk_full 1$/m);

    await disk.free();
    const freed = performance.now();
    for (const writer of writers) {
      let answer = await writer.add();
      while (answer?.status === 503 && performance.now() - freed < 5_000) {
        await sleep(100);
        answer = await writer.add();
      }
      expect(answer?.status, server.output()).toBe(200);
    }

    // The projectors, too, take up again what they could not write.
    await expect.poll(ready).toEqual([200, true]);
    expect(await server.figures()).toMatch(/^disk_full 0$/m);

    expect(await server.stop()).toBe(0);
    server = await startServer({ dataDir: disk.path });
    await caughtUp(server);
    for (const writer of writers) {
      writer.moveTo(server.url);
      expect((await writer.stored()).toSorted()).toEqual([...writer.acknowledged].toSorted());
    }
  });
});
