import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

const BYTES_PER_GIB = 1_024 ** 3;

/** What the numbers were measured on. */
export const machine = (): string =>
  [
    `Node ${process.versions.node}`,
    `SQLite ${process.versions.sqlite}`,
    `${availableParallelism()} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / BYTES_PER_GIB)} GiB`,
    `${type()} ${release()}`,
  ].join(', ');
