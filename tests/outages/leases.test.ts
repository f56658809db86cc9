import { expect, test } from 'vitest';
import { describeCluster } from '../support/distributed/cluster.ts';
import type { RunningServer } from '../support/servers/runningServer.ts';

const MOVED_WITHIN_MS = 10_000;

/** How many partitions a projector says it holds. */
async function held(server: RunningServer): Promise<number> {
  return Number(/^projector_partitions_held (\d+)$/m.exec(await server.figures())?.[1]);
}

describeCluster('leases of partitions', (cluster) => {
  test('are shared by two projectors, and move within 10 s when one is killed, at once when it leaves', async () => {
    const first = await cluster().run('projector');
    await expect.poll(() => held(first), { interval: 100 }).toBe(16);
    const second = await cluster().run('projector');
    const both = async () => [await held(first), await held(second)];
    await expect.poll(both, { interval: 100 }).toEqual([8, 8]);
    const killedAt = performance.now();
    await first.kill();
    await expect.poll(() => held(second), { timeout: 2 * MOVED_WITHIN_MS, interval: 50 }).toBe(16);
    expect(performance.now() - killedAt).toBeLessThan(MOVED_WITHIN_MS);
    const third = await cluster().run('projector');
    await expect.poll(() => held(third), { interval: 100 }).toBe(8);
    await second.stop();
    await expect.poll(() => held(third), { timeout: 4_000, interval: 50 }).toBe(16);
  });
});
