import { readFileSync } from 'node:fs';

const KIB_PER_MIB = 1_024;

/** Most memory a running process ever held, undefined where the system does not tell. */
export const peakMiBOf = (pid: number | undefined): number | undefined => fieldOf(pid, 'VmHWM');

/** Memory a running process holds now, undefined where the system does not tell. */
export const memoryMiBOf = (pid: number | undefined): number | undefined => fieldOf(pid, 'VmRSS');

function fieldOf(pid: number | undefined, field: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) / KIB_PER_MIB;
  } catch {
    return undefined;
  }
}
