import { fork } from 'node:child_process';

/** What a subject that runs in a process of its own found out. */
export interface Sample {
  readonly perSecond: number;
  /** Most memory the process ever held. */
  readonly peakMiB: number;
}

const KIB_PER_MIB = 1_024;

/** Runs a module as a process of its own and answers the sample it reports: memory counts for it alone. */
export function measureInOwnProcess(module: URL, ...args: readonly string[]): Promise<Sample> {
  const child = fork(module, args);
  return new Promise((resolve, reject) => {
    let reported: Sample | undefined;
    child.once('message', (message) => {
      reported = message as Sample;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (reported) resolve(reported);
      else reject(new Error(`${module.pathname} ended with ${code} and reported nothing`));
    });
  });
}

/** Called in that process, once: how many were done since `start` (performance.now()). */
export function reportSample(count: number, start: number): void {
  const perSecond = (count * 1_000) / (performance.now() - start);
  process.send?.({ perSecond, peakMiB: process.resourceUsage().maxRSS / KIB_PER_MIB } satisfies Sample);
  process.disconnect?.();
}
