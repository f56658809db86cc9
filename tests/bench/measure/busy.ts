import { availableParallelism, loadavg } from 'node:os';

/** How much else this machine did in the minute before: without it figures of different runs cannot be compared. */
export const loadNote = (): string =>
  `load average over the last minute ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`;
