import { type ActivityName, SEASONAL } from '../catalogue/activities.ts';

/** What a counter feeds today. */
export interface Fed {
  readonly activities: readonly {
    readonly name: ActivityName;
    /** Percent; absent where it has a counter of its own. */
    readonly consumptionShare?: number | undefined;
    readonly hasMeter: boolean;
  }[];
  /** What a sub-meter measures. */
  readonly activity?: ActivityName | undefined;
}

/** The share of a counter's use that follows the season, 0 to 1, by what it feeds today. */
export function seasonalShareOf({ activities, activity }: Fed): number {
  if (activity) return SEASONAL.has(activity) ? 1 : 0;
  const shares = activities.filter(({ hasMeter }) => !hasMeter);
  const all = shares.reduce((sum, { consumptionShare = 0 }) => sum + consumptionShare, 0);
  const seasonal = shares.reduce(
    (sum, { name, consumptionShare = 0 }) => sum + (SEASONAL.has(name) ? consumptionShare : 0),
    0,
  );
  return all === 0 ? 0 : seasonal / all;
}
