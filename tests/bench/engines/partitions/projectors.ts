import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { processorMsOf } from '../../measure/processorTime.ts';
import type { Projected } from './projector.child.ts';

const PROJECTOR = new URL('projector.child.ts', import.meta.url);

/** What the projectors of one run did, and what it cost. */
export interface SharedRun {
  readonly perSecond: number;
  /** Processors the projectors kept busy on average, all together. */
  readonly projectors: number;
  /** Processors the servers kept busy; undefined where there is none or it is not seen. */
  readonly servers: readonly (number | undefined)[];
}

export interface Places {
  readonly log: string;
  readonly views: string;
  /** Processes of the servers behind them. */
  readonly pids: readonly (number | undefined)[];
}

/** Projects the log by so many processes at once that share the partitions evenly. */
export async function projectShared({ log, views, pids }: Places, processes: number): Promise<SharedRun> {
  const children = Array.from({ length: processes }, (_, n) =>
    fork(PROJECTOR, [log, views, PARTITIONS.filter((p) => p % processes === n).join()]),
  );
  try {
    await Promise.all(children.map(said));
    const before = pids.map(processorMsOf);
    const start = performance.now();
    for (const child of children) child.send('go');
    const projected = await Promise.all(children.map((child) => said(child) as Promise<Projected>));
    const ms = performance.now() - start;
    const after = pids.map(processorMsOf);
    const sum = (of: (one: Projected) => number): number => projected.reduce((all, one) => all + of(one), 0);
    return {
      perSecond: (sum(({ events }) => events) * 1_000) / ms,
      projectors: sum(({ processorMs }) => processorMs) / ms,
      servers: after.map((used, n) => used && (used - (before[n] ?? 0)) / ms),
    };
  } finally {
    for (const child of children) await ended(child);
  }
}

/** What a child says next. @throws Error when it ends instead */
async function said(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code]) =>
        Promise.reject(new Error(`a projector ended with ${code}`)),
      ),
    ]);
  } finally {
    over.abort();
  }
}

async function ended(child: ChildProcess): Promise<void> {
  // One that never gets its signal waits for ever.
  if (child.connected) child.disconnect();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
