const FIRST_MS = 1_000;
const LONGEST_MS = 3_600_000;

/**
 * How long to wait after that many failures: doubling from a second to an hour, of which up to half is
 * left to chance, so that what failed together does not come back together.
 */
export function backOff(failures: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.round(full * (1 - random() / 2));
}
