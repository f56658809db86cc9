import { kgPerUnit } from '@footprint/shared-events/calculation/meterFactors.ts';
import { segmentsOf } from '@footprint/shared-events/calculation/segments.ts';
import { usesOverTime } from '@footprint/shared-events/calculation/uses.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { Counter } from '../../../blocks/counter/counters.ts';
import { counterReadings, seasonalShare } from '../../../blocks/counter/plausibility.ts';
import { currentYear } from '../../../browser/dates.ts';
import type { UsesAsked } from '../uses/useFinding.ts';

/** Uses of a counter between its readings; what a unit emits is that of its terms and its year of today. */
export function counterUses(
  counter: Counter,
  readings: readonly MeterValueAnswer[],
): Omit<UsesAsked, 'unit'> {
  const { meter } = counter;
  const share = seasonalShare(counter);
  return {
    of: 'readings',
    over: usesOverTime(segmentsOf(counterReadings(readings)), share),
    heats: share > 0,
    kgPerUnit: kgPerUnit(meter, meter, currentYear(), CURRENT_EDITION),
  };
}
