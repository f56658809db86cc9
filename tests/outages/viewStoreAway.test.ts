import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { describeCluster } from '../support/distributed/cluster.ts';
import { runCli } from '../support/servers/cli.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const AWAY_MS = 30_000;

describeCluster('view store away for 30 s', (cluster) => {
  test('commands are accepted, reads say that they cannot be had, and the views are right afterwards', async () => {
    const server = await cluster().run('all');
    const writer = await ReadingWriter.registered(server.url);
    expect(await writer.add()).toMatchObject({ status: 200 });
    await expect.poll(() => writer.stored().catch(() => []), { interval: 200 }).toHaveLength(1);
    // Until views are active, reads are folded from the log and need no store of views.
    await caughtUp(server);
    await cluster().viewStoreDown();
    const back = performance.now() + AWAY_MS;
    let accepted = 0;
    while (performance.now() < back) {
      expect(await writer.add()).toMatchObject({ status: 200 });
      accepted += 1;
      await expect(writer.stored()).rejects.toThrow('answered 503');
      await sleep(500);
    }
    expect(accepted).toBeGreaterThan(5);
    await cluster().viewStoreUp();
    await expect
      .poll(async () => (await writer.stored().catch(() => [])).length, { interval: 200 })
      .toBe(accepted + 1);
    await caughtUp(server);
    const { stdout } = await runCli(cluster().environment, 'views', 'verify');
    expect(stdout).toMatch(/\b(?!0 )\d+ documents compared, 0 differ, 0 kept changing/);
    expect(server.process.exitCode).toBeNull();
  });
});
