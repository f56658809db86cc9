import type { BillInput, SupplyInput } from './inputs.ts';
import type { Segment } from './segments.ts';

/** Segment of the days of a bill; `factor` and `hotWater` where the bill names them. */
export interface BillSegment extends Segment, Pick<BillInput, 'factor' | 'hotWater'> {
  readonly consumption: number;
}

/**
 * Bills and deliveries as segments of a counter, in order of day. What is filled up on a day was used since the delivery
 * before; the first one only starts, and those of one day add up. Source: what begins, changes and ends, section 6.
 */
export function billSegments({
  bills,
  deliveries,
}: Pick<SupplyInput, 'bills' | 'deliveries'>): readonly BillSegment[] {
  const segments: BillSegment[] = bills.map(({ from, until, amount, factor, hotWater }) => ({
    ...segment(from, until, amount),
    ...(factor !== undefined && { factor }),
    ...(hotWater !== undefined && { hotWater }),
  }));
  const byDay = [...Map.groupBy(deliveries, ({ day }) => day)].sort(([a], [b]) => a - b);
  for (const [i, [day, ofDay]] of byDay.entries()) {
    const before = byDay[i - 1];
    if (before)
      segments.push(
        segment(
          before[0],
          day,
          ofDay.reduce((sum, { amount }) => sum + amount, 0),
        ),
      );
  }
  return segments.sort((a, b) => a.start.day - b.start.day);
}

const segment = (from: number, to: number, consumption: number): BillSegment => ({
  start: { day: from, value: 0 },
  end: { day: to, value: consumption },
  consumption,
  rollover: false,
});
