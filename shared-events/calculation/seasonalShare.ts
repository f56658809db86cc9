import { type Fed, seasonalShare, type Use, usesOfCounter } from '../catalogue/activities.ts';

interface SharedUse extends Use {
  /** Percent; absent where it has a counter of its own. */
  readonly consumptionShare?: number | undefined;
}

/** The share of a counter's use that follows the season, 0 to 1, by what it feeds today. */
export function seasonalShareOf(fed: Fed<SharedUse>): number {
  let all = 0;
  let seasonal = 0;
  for (const use of usesOfCounter(fed)) {
    const { consumptionShare = fed.activity ? 1 : 0 }: SharedUse = use;
    all += consumptionShare;
    seasonal += consumptionShare * seasonalShare(use);
  }
  return all === 0 ? 0 : seasonal / all;
}
