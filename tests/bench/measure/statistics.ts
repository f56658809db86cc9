/** The middle one, the mean of both middle ones where there are two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Median of the ratios round by round: both of a round had the same disturbances. */
export const medianRatio = (subject: readonly number[], baseline: readonly number[]): number =>
  median(subject.map((value, round) => value / (baseline[round] ?? Number.NaN)));
