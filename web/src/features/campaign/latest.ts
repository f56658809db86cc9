import type { LiveStatistics } from '@footprint/shared-events/campaigns/api.ts';

/** A measure that was chosen, or taken back, while one looks on. */
export interface Change {
  readonly measure: string;
  /** How many people chose it; fewer than none where they took it back. */
  readonly people: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

type Savings = LiveStatistics['savingsByMeasure'];

/** Rows of what happened last. */
const MOST = 5;

/**
 * What happened last, one figure further at a moment (epoch milliseconds). Of people and places it says nothing: the
 * stream knows only sums.
 */
export function withChanges(
  known: readonly Change[],
  before: Savings | undefined,
  after: Savings,
  at: number,
): readonly Change[] {
  if (!before) return known;
  const counts = new Map(before.map(({ name, count }) => [name, count]));
  const gone = before.filter(({ name }) => !after.some((one) => one.name === name));
  const changes = [...after, ...gone.map((one) => ({ ...one, count: 0 }))]
    .map(({ name, count }) => ({ measure: name, people: count - (counts.get(name) ?? 0), at }))
    .filter(({ people }) => people !== 0);
  return [...changes, ...known].slice(0, MOST);
}
