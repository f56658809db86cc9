import { backOff } from '@footprint/infra/backOff.ts';

/** From this failure on the next guess at the same account has to wait, twice as long each time. */
const FREE_FAILURES = 5;
const AT_ACCOUNT = { firstMs: 1_000, longestMs: 300_000 };
/** Short: a citizen who shares an address with a guesser has to be in within seconds. */
const AT_NETWORK = { firstMs: 1_000, longestMs: 4_000 };

/** Milliseconds after that many failures at one account from one place. */
export const waitAtAccount = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : backOff(failures - FREE_FAILURES + 1, AT_ACCOUNT);

/** Milliseconds that whatever comes from a network waits, each for itself, where `free` times are let in at once. */
export const waitAtNetwork = (times: number, free: number): number =>
  times < free ? 0 : backOff(Math.floor(times / free), AT_NETWORK);
