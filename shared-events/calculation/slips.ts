/** Between these a value needs no question; both included. */
export interface Usual {
  readonly least: number;
  readonly most: number;
}

/** How many times more or less than its own habit a counter may show. */
export const FAR_FROM_USUAL = 4;
/** Days that other readings must span before they tell what is usual. */
export const USUAL_SPAN = 28;
/** Less than two weeks is a holiday or a party, no habit. */
export const LEAST_DAYS = 14;

/** A comma that slipped, and units of a thousand. */
export const FACTORS = [1_000, 100, 10, 0.1, 0.01, 0.001];

/** The same digits with the comma elsewhere. */
export const withFactor = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(12));

/**
 * Whether a use is to be asked back, and the factor that was most likely forgotten where it was entered: the one that leads
 * nearest to the middle of what is usual. `useAt`: the use, were what was entered multiplied by a factor; NaN where that
 * cannot be.
 * @returns null where nothing is to be asked
 */
export function slipOfUse(
  useAt: (factor: number) => number,
  { least, most }: Usual,
): { readonly factor?: number } | null {
  const isUsual = (use: number): boolean => use >= least && use <= most;
  if (isUsual(useAt(1))) return null;
  const middle = Math.sqrt(Math.max(least, most / 25) * most);
  const [likely] = FACTORS.map((factor) => ({ factor, use: useAt(factor) }))
    .filter(({ use }) => isUsual(use) && use > 0)
    .map(({ factor, use }) => ({ factor, distance: Math.abs(Math.log(use / middle)) }))
    .toSorted((a, b) => a.distance - b.distance);
  return likely ? { factor: likely.factor } : {};
}

/**
 * Whether a value is to be asked back, and what was meant most likely. `before`: what a counter showed at the beginning of
 * the stretch.
 * @returns null where nothing is to be asked
 */
export function slipOf(value: number, usual: Usual, before = 0): { readonly likely?: number } | null {
  const slip = slipOfUse((factor) => withFactor(value, factor) - before, usual);
  return slip?.factor === undefined ? slip && {} : { likely: withFactor(value, slip.factor) };
}
