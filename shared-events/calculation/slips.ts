/** Between these a value needs no question; both included. */
export interface Usual {
  readonly least: number;
  readonly most: number;
}

/** A comma that slipped, and units of a thousand. */
const SLIPS = [1_000, 100, 10, 0.1, 0.01, 0.001];

/**
 * Whether a value is to be asked back, and what was meant most likely: the same digits with the comma elsewhere that lie
 * nearest to the middle of what is usual. `before`: what a counter showed at the beginning of the stretch.
 * @returns null where nothing is to be asked
 */
export function slipOf(
  value: number,
  { least, most }: Usual,
  before = 0,
): { readonly likely?: number } | null {
  const isUsual = (use: number): boolean => use >= least && use <= most;
  if (isUsual(value - before)) return null;
  const middle = Math.sqrt(Math.max(least, most / 25) * most);
  const distance = (meant: number): number => Math.abs(Math.log((meant - before) / middle));
  const [likely] = SLIPS.map((factor) => Number((value * factor).toPrecision(12)))
    .filter((meant) => isUsual(meant - before) && meant > before)
    .toSorted((a, b) => distance(a) - distance(b));
  return likely === undefined ? {} : { likely };
}
