import type { Waits } from '../backOff.ts';

/** Between attempts of a job that fails. */
export const RETRIES: Waits = { firstMs: 1_000, longestMs: 3_600_000 };
