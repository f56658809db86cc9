import { fork } from 'node:child_process';

/** What a subject that runs in a process of its own found out. */
export interface Sample {
  readonly perSecond: number;
  /** Most memory the process ever held. */
  readonly peakMiB: number;
}

const KIB_PER_MIB = 1_024;

/** Runs a module as a process of its own and answers the sample it reports: memory counts for it alone. */
export function measureInOwnProcess<Reported extends Sample = Sample>(
  module: URL,
  ...args: readonly string[]
): Promise<Reported> {
  const child = fork(module, args);
  return new Promise((resolve, reject) => {
    let reported: Reported | undefined;
    child.once('message', (message) => {
      reported = message as Reported;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (reported) resolve(reported);
      else reject(new Error(`${module.pathname} ended with ${code} and reported nothing`));
    });
  });
}

/** Called in that process, once: how many were done since `start` (performance.now()), and what else was found out. */
export function reportSample(count: number, start: number, more: object = {}): void {
  const perSecond = (count * 1_000) / (performance.now() - start);
  const peakMiB = process.resourceUsage().maxRSS / KIB_PER_MIB;
  process.send?.({ ...more, perSecond, peakMiB } satisfies Sample);
  process.disconnect?.();
}
