import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Frame } from '../../../../ui/charts/frame.ts';

export interface DayValue {
  /** ISO date. */
  readonly day: string;
  readonly value: number;
}

export interface DaysLayout {
  readonly line: string;
  readonly last: { readonly x: number; readonly y: number } | undefined;
  readonly xTicks: readonly { readonly x: number; readonly day: string }[];
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
}

const EVERY = 7;
/** Above the highest mark there is room for its label. */
const TOP = 28;

/** A line over consecutive days, from zero; every seventh day is labelled, counted from the last. */
export function layoutDays(days: readonly DayValue[], { width, height, left, bottom }: Frame): DaysLayout {
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [left, width - 24]);
  const most = Math.max(0, ...days.map(({ value }) => value));
  const y = scaleLinear([0, most || 1], [height - bottom, TOP]).nice(4);
  const points = days.map(({ value }, i): [number, number] => [x(i), y(value)]);
  const end = points.at(-1);
  return {
    line: line()(points) ?? '',
    last: end && { x: end[0], y: end[1] },
    xTicks: days.flatMap(({ day }, i) => ((days.length - 1 - i) % EVERY === 0 ? [{ x: x(i), day }] : [])),
    yTicks: y.ticks(4).map((value) => ({ y: y(value), value })),
  };
}
