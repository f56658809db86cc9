import { type ActivityName, SEASONAL } from '../catalogue/activities.ts';

interface Use {
  readonly name: ActivityName;
  /** Percent of a heat pump's power that warms water. */
  readonly warmWaterShare?: number | undefined;
}

/** What a counter feeds today. */
export interface Fed<U extends Use = Use> {
  readonly activities: readonly U[];
  /** What a sub-meter measures. */
  readonly activity?: ActivityName | undefined;
}

/** Share of an activity's use that follows the degree days, 0 to 1. Source: the specification's rule on heat pumps. */
export const seasonalShare = ({ name, warmWaterShare = 0 }: Use): number =>
  SEASONAL.has(name) ? 1 - warmWaterShare / 100 : 0;

/** What a counter is read for: all of a meter's activities, or that of a sub-meter. */
export const usesOfCounter = <U extends Use>({ activities, activity }: Fed<U>): readonly (U | Use)[] =>
  activity === undefined
    ? activities
    : [activities.find(({ name }) => name === activity) ?? { name: activity }];

interface SharedUse extends Use {
  /** Percent; absent where it has a counter of its own. */
  readonly consumptionShare?: number | undefined;
  readonly hasMeter: boolean;
}

/** The share of a counter's use that follows the season, 0 to 1, by what it feeds today. */
export function seasonalShareOf(fed: Fed<SharedUse>): number {
  if (fed.activity) return usesOfCounter(fed).reduce((_, use) => seasonalShare(use), 0);
  const shares = fed.activities.filter(({ hasMeter }) => !hasMeter);
  const all = shares.reduce((sum, { consumptionShare = 0 }) => sum + consumptionShare, 0);
  const seasonal = shares.reduce((sum, use) => sum + seasonalShare(use) * (use.consumptionShare ?? 0), 0);
  return all === 0 ? 0 : seasonal / all;
}
