import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../servers/runningServer.ts';

const PAUSE_MS = 10;

/** Waits until a running product's views have reached the end of its log. */
export async function caughtUp({ url, figures }: Pick<RunningServer, 'url' | 'figures'>): Promise<void> {
  for (;;) {
    const ready = await fetch(new URL('/health/ready', url));
    if (ready.ok && isFolded(await figures())) return;
    await sleep(PAUSE_MS);
  }
}

/** Whether views have folded the whole log, by a product's figures. */
export const isFolded = (figures: string): boolean =>
  /^lag_events\{/m.test(figures) && !/^lag_events\{[^}]*\} [1-9]/m.test(figures);
