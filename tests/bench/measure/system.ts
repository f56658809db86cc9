import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

const KIB_PER_MIB = 1_024;
const BYTES_PER_GIB = 1_024 ** 3;
/** The system counts in hundredths of a second, whatever its kernel is built with. */
const MS_PER_TICK = 10;

/** Machine on which the numbers were measured. */
export const machine = (): string =>
  [
    `Node ${process.versions.node}`,
    `SQLite ${process.versions.sqlite}`,
    `${availableParallelism()} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / BYTES_PER_GIB)} GiB`,
    `${type()} ${release()}`,
  ].join(', ');

/** How much else this machine did in the minute before: without it figures of different runs cannot be compared. */
export const loadNote = (): string =>
  `load average over the last minute ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`;

/** Most memory a running process ever held, undefined where the system does not say. */
export const peakMiBOf = (pid: number | undefined): number | undefined => memoryOf(pid, 'VmHWM');

/** Memory a running process holds now, undefined where the system does not say. */
export const memoryMiBOf = (pid: number | undefined): number | undefined => memoryOf(pid, 'VmRSS');

function memoryOf(pid: number | undefined, field: string): number | undefined {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(stateOf(pid, 'status'))?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / KIB_PER_MIB;
}

/** Processor time another process has used so far, milliseconds; undefined where the system does not say. */
export const processorMsOf = (pid: number | undefined): number | undefined => processorMs(pid, 'stat');

/** The same of its main thread alone. */
export const mainThreadMsOf = (pid: number | undefined): number | undefined =>
  processorMs(pid, `task/${pid}/stat`);

function processorMs(pid: number | undefined, file: string): number | undefined {
  // Counted from behind the name, which may hold spaces: user and system are the 12th and the 13th.
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+) /.exec(stateOf(pid, file)) ?? [];
  return user === undefined ? undefined : (Number(user) + Number(system)) * MS_PER_TICK;
}

function stateOf(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
