import { scaleBand, scaleLinear } from 'd3-scale';
import { type Frame, isLabelled } from '../../../../ui/charts/frame.ts';
import type { DomainTonnes, YearBar } from './model.ts';

interface Segment extends DomainTonnes {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Tall enough for the picture of its domain. */
  readonly hasIcon: boolean;
}

export interface PlacedYear {
  readonly year: number;
  readonly middle: number;
  readonly labelled: boolean;
  readonly segments: readonly Segment[];
  /** Below the ground: what was compensated, or is proposed. */
  readonly below: { readonly height: number; readonly proposed: boolean };
}

export interface YearsLayout {
  readonly years: readonly PlacedYear[];
  readonly ground: number;
  readonly barWidth: number;
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
}

const BAR_OFFSET = 0.1;
const ICON_HEIGHT = 35;
const GAP = 2;

/** Stacked bars by year over a common ground; what is taken off hangs below it. */
export function layoutYears(bars: readonly YearBar[], { width, height, left, bottom }: Frame): YearsLayout {
  const sum = ({ domains }: YearBar) => domains.reduce((total, { tonnes }) => total + Math.max(0, tonnes), 0);
  const below = (bar: YearBar) => Math.max(0, bar.proposed ?? bar.compensated);
  const y = scaleLinear(
    [-Math.max(0, ...bars.map(below)), Math.max(1, ...bars.map(sum))],
    [height - bottom, 8],
  );
  const x = scaleBand(
    bars.map(({ year }) => year),
    [left, width],
  ).padding(BAR_OFFSET);
  const years = bars.map((bar, index) => {
    const at = x(bar.year) ?? left;
    let reached = 0;
    const segments = bar.domains.map((one) => {
      const tonnes = Math.max(0, one.tonnes);
      const top = y(reached + tonnes);
      const whole = y(reached) - top;
      reached += tonnes;
      const height = Math.max(0, whole - GAP);
      return { ...one, x: at, y: top, width: x.bandwidth(), height, hasIcon: height > ICON_HEIGHT };
    });
    return {
      year: bar.year,
      middle: at + x.bandwidth() / 2,
      // Counted from the newest, so that the year one looks at carries its name.
      labelled: isLabelled(bars.length - 1 - index),
      segments,
      below: { height: y(0) === y(below(bar)) ? 0 : y(-below(bar)) - y(0), proposed: bar.proposed !== null },
    };
  });
  const yTicks = y.ticks(5).map((value) => ({ y: y(value), value }));
  return { years, ground: y(0), barWidth: x.bandwidth(), yTicks };
}
