export interface Waits {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait after that many failures: doubling from the first to the longest wait, of which up to half is
 * left to chance, so that what failed together does not come back together.
 */
export function backOff(failures: number, { firstMs, longestMs }: Waits, random = () => 0): number {
  const full = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return Math.round(full * (1 - random() / 2));
}
