import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { describeCluster } from '../support/distributed/cluster.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const AWAY_MS = 30_000;

describeCluster('event store away for 30 s', (cluster) => {
  test('commands are refused with the time to come again, none is acknowledged falsely, and all goes on by itself', async () => {
    const server = await cluster().run('all');
    await caughtUp(server);
    const writer = await ReadingWriter.registered(server.url);
    expect(await writer.add()).toMatchObject({ status: 200 });
    await cluster().eventStoreDown();
    const back = performance.now() + AWAY_MS;
    const before = writer.acknowledged.size;
    let refused = 0;
    while (performance.now() < back) {
      const answer = await writer.add();
      if (!answer) throw new Error(`no answer, exit ${server.process.exitCode}:\n${server.output()}`);
      expect(answer).toMatchObject({ status: 503, body: { messageId: 'api:service:unavailable' } });
      expect(['refused', 'unknown']).toContain(answer?.body.outcome);
      expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
      refused += 1;
      await sleep(200);
    }
    expect(refused).toBeGreaterThan(1);
    expect(writer.acknowledged.size).toBe(before);
    // It stays in service: every process would leave it at the same moment.
    const ready = await fetch(`${new URL(server.url).origin}/health/ready`);
    expect(await ready.json()).toMatchObject({ status: 'ready', checks: { events: false, views: true } });
    expect((await fetch(`${new URL(server.url).origin}/health/live`)).status).toBe(200);

    await cluster().eventStoreUp();
    await expect.poll(async () => (await writer.add())?.status, { interval: 200 }).toBe(200);
    await expect
      .poll(async () => new Set(await writer.stored()).isSupersetOf(writer.acknowledged))
      .toBe(true);
    const stored = await writer.stored();
    expect(new Set(stored).size).toBe(stored.length);
    expect(server.process.exitCode).toBeNull();
  });
});
