import { scaleLinear } from 'd3-scale';
import type { Frame } from '../../../../ui/charts/frame.ts';

/** Days in a row with a figure for each series; ISO dates, both included. */
export interface PeriodValues {
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
}

interface PeriodColumn {
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PeriodsLayout {
  readonly columns: readonly PeriodColumn[];
  readonly xTicks: readonly { readonly x: number; readonly day: string }[];
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
}

/** More columns side by side blur into each other. */
const MOST = 40;
/** Of the room of a period, so that neighbours do not touch. */
const FILLED = 0.84;
const DAY_MS = 86_400_000;
const dayOf = (iso: string): number => Date.parse(iso) / DAY_MS;
const daysIn = ({ from, to }: PeriodValues): number => dayOf(to) - dayOf(from) + 1;

const joined = (a: PeriodValues, b: PeriodValues): PeriodValues => ({
  from: a.from,
  to: b.to,
  values: a.values.map((value, i) => value + (b.values[i] ?? 0)),
});

/** Periods of at least so many days, as far as there are neighbours to join. */
function coarser(periods: readonly PeriodValues[], days: number): readonly PeriodValues[] {
  const wide: PeriodValues[] = [];
  for (const period of periods) {
    const last = wide.at(-1);
    if (last && daysIn(last) < days) wide[wide.length - 1] = joined(last, period);
    else wide.push(period);
  }
  const [before, last] = wide.slice(-2);
  return before && last && daysIn(last) < days ? [...wide.slice(0, -2), joined(before, last)] : wide;
}

/**
 * A group of columns for each period, as wide as it has days and as high as its figures in so many days (1 or 7), from zero:
 * so a long period looks no fuller than the days in it. What went down is no column.
 */
export function layoutPeriods(
  periods: readonly PeriodValues[],
  { width, height, left, bottom }: Frame,
  per: number,
): PeriodsLayout {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return { columns: [], xTicks: [], yTicks: [] };
  const [start, end] = [dayOf(first.from), dayOf(last.to) + 1];
  const shown = coarser(periods, Math.ceil((end - start) / MOST));
  const rates = shown.map((period) =>
    period.values.map((value) => (Math.max(0, value) / daysIn(period)) * per),
  );
  const x = scaleLinear([start, Math.max(end, start + 7)], [left, width]);
  const ground = height - bottom;
  const y = scaleLinear([0, Math.max(1, ...rates.flat())], [ground, 8]).nice(4);
  return {
    columns: shown.flatMap((period, i) => {
      const room = x(dayOf(period.to) + 1) - x(dayOf(period.from));
      const one = (room * FILLED) / period.values.length;
      return (rates[i] ?? []).flatMap((value, series) =>
        value === 0
          ? []
          : [
              {
                series,
                width: one,
                height: ground - y(value),
                y: y(value),
                x: x(dayOf(period.from)) + (room * (1 - FILLED)) / 2 + series * one,
              },
            ],
      );
    }),
    xTicks: [
      { x: left, day: first.from },
      { x: width, day: last.to },
    ],
    yTicks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ y: y(value), value })),
  };
}
