import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 10;

/**
 * Waits until a running product's views have reached the end of its log.
 * @param origin address of the server without a path
 */
export async function caughtUp(origin: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${origin}/health/ready`);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    if (ready.ok && /^projection_partitions_behind 0$/m.test(metrics)) return;
    await sleep(PAUSE_MS);
  }
}
