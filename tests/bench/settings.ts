import type { Servers } from './engines/servers.ts';

/** Multiplies every size: 0.05 tries out in seconds whether everything runs, its numbers mean nothing. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);

/** How often each subject is measured; medians are shown. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** For long runs that vary little. */
export const FEWER_ROUNDS = Math.ceil(ROUNDS / 2);

/** A size as this run wants it, never below `least`. */
export const scaled = (size: number, least = 1): number => Math.max(least, Math.round(size * SCALE));

/** Place and helpers that a benchmark works with. */
export interface Place {
  /** Empty, and removed afterwards. */
  readonly folder: string;
  readonly cleanUp: AsyncDisposableStack;
  readonly servers: Servers;
}

/** The numbers of citizens that are compared, BENCH_CITIZENS if that is set. */
export const citizenSizes = (usual: string): readonly number[] =>
  (process.env.BENCH_CITIZENS ?? usual).split(',').map((citizens) => scaled(Number(citizens)));
