import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { peakMiBOf } from './system.ts';

/** Findings of a subject that runs in a process of its own. */
export interface Sample {
  readonly perSecond: number;
  /** Milliseconds from call to answer. */
  readonly p50?: number;
  readonly p99?: number;
  /** Percent of the time spent waiting for the view store. */
  readonly loading?: number;
  readonly writing?: number;
}

export interface OwnSample extends Sample {
  /** Most memory the process ever held, undefined where the system does not say. */
  readonly peakMiB: number | undefined;
}

/** Runs a subject of a module as a process of its own: memory counts for it alone. */
export const inOwnProcess = (
  module: URL,
  subject: string,
  ...args: readonly (string | number)[]
): Promise<OwnSample> => sampleOf(fork(module, [subject, ...args.map(String)]));

/** The same with so much memory for what lives long, in MiB. */
export const inSmallProcess = (
  oldMiB: number,
  module: URL,
  subject: string,
  ...args: readonly (string | number)[]
): Promise<OwnSample> => {
  const execArgv = [...process.execArgv, `--max-old-space-size=${oldMiB}`];
  return sampleOf(fork(module, [subject, ...args.map(String)], { execArgv }));
};

async function sampleOf(child: ChildProcess): Promise<OwnSample> {
  const ended = once(child, 'exit');
  const sample = await said<OwnSample>(child);
  await ended;
  return sample;
}

/** In that process: runs the subject that was asked for and reports its sample. */
export async function runSubject(
  subjects: Readonly<Record<string, (...args: readonly string[]) => Promise<Sample>>>,
): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const sample = await subjects[name]?.(...args);
  // The maximum of resourceUsage() begins with what the parent had held when it forked.
  process.send?.({ ...sample, peakMiB: peakMiBOf(process.pid) });
  process.disconnect?.();
}

/** How many were done a second since `start` (performance.now()). */
export const rateSince = (start: number, count: number): number =>
  (count * 1_000) / (performance.now() - start);

/** Next message of a child. @throws Error when it ends instead */
export async function said<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal }).then(([code]) =>
        Promise.reject(new Error(`${child.spawnargs.join(' ')} ended with ${code} and said nothing`)),
      ),
    ]);
  } finally {
    over.abort();
  }
}
