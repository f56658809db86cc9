import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Waits until a running product's views have reached the end of its log. */
export async function caughtUp(url: string): Promise<void> {
  const { origin } = new URL(url);
  for (;;) {
    const ready = await fetch(`${origin}/health/ready`);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    if (ready.ok && /^projection_partitions_behind 0$/m.test(metrics)) return;
    await sleep(PAUSE_MS);
  }
}
