import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

const CALLS = 'fsync,fdatasync';

/** Whether strace is there and may trace processes. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;
}

export interface ArmedFault {
  /** Resolves when the fault has struck. */
  readonly struck: Promise<void>;
}

/**
 * Lets one sync of a file fail with an I/O error in a running process. Later ones succeed, as on a real system, which
 * forgets what it could not write. Resolves when the fault is armed.
 * @param nth which sync from now on, 1 for the next
 */
export async function failSync(pid: number | undefined, file: string, nth: number): Promise<ArmedFault> {
  const fault = `inject=${CALLS}:error=EIO:when=${nth}`;
  const strace = spawn('strace', ['-f', '-p', `${pid}`, '-P', file, '-e', `trace=${CALLS}`, '-e', fault], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: strace.stderr });
  const said = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.includes(text)) resolve();
      });
      lines.once('close', () => reject(new Error(`strace ended and never said ${text}`)));
    });
  const struck = said('INJECTED');
  struck.catch(() => {});
  await said('attached');
  return { struck };
}
