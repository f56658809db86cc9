import { isMainThread, threadId } from 'node:worker_threads';
import { afterAll, inject } from 'vitest';
import { treeSeconds } from './processorTime.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Core-seconds that a worker, or a process it shares with the worker's next file, has used since it began. */
    spentSoFar?: Readonly<Record<string, number>>;
  }
  interface ProvidedContext {
    /** Where a worker asks for the server of its place. */
    sharedServers: string;
  }
}

const MICROSECONDS = 1e6;

// biome-ignore lint/correctness/noEmptyPattern: Vitest takes nothing else in the place of its fixtures.
afterAll(async ({}, file) => {
  const spent: Record<string, number> = {};
  if (isMainThread) spent[`process ${process.pid}`] = treeSeconds(process.pid);
  else {
    const { user, system } = process.threadCpuUsage();
    spent[`thread ${threadId}`] = (user + system) / MICROSECONDS;
  }
  const pid = await sharedServer();
  if (pid !== undefined) spent[`process ${pid}`] = treeSeconds(pid);
  file.meta.spentSoFar = spent;
});

/** The process of this worker's server, if its files have asked for it. */
async function sharedServer(): Promise<number | undefined> {
  const control = inject('sharedServers');
  if (control === undefined) return undefined;
  const answer = await fetch(`${control}/process/${process.env.VITEST_POOL_ID}`);
  return ((await answer.json()) as { readonly pid?: number }).pid;
}
