import { readFileSync } from 'node:fs';

const KIB_PER_MIB = 1_024;

/** Most memory a running process ever held, undefined where the system does not tell. */
export function peakMiBOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    return peak === undefined ? undefined : Number(peak) / KIB_PER_MIB;
  } catch {
    return undefined;
  }
}
