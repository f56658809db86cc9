/** Multiplies every size: 0.05 tries out in seconds whether everything runs, its numbers mean nothing. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);

/** How often each subject is measured; medians are shown. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** A size as this run wants it, never below `least`. */
export const scaled = (size: number, least = 1): number => Math.max(least, Math.round(size * SCALE));
