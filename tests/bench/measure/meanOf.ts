import { Bench } from 'tinybench';

interface Repeated {
  readonly times: number;
  readonly run: () => Promise<unknown>;
  /** Work before and after each run, which does not count. */
  readonly before?: () => Promise<void>;
  readonly after?: () => Promise<void>;
}

/** Milliseconds that a run takes, the mean of so many in this process, one after the other. */
export async function meanOf({ times, run, before, after }: Repeated): Promise<number> {
  // So many runs, and no more: each may change what the next one finds.
  const bench = new Bench({ iterations: times, time: 0, warmup: false, throws: true });
  bench.add('run', run, {
    async: true,
    ...(before && { beforeEach: before }),
    ...(after && { afterEach: after }),
  });
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error(`the runs are ${task?.result.state}`);
  return task.result.latency.mean;
}
