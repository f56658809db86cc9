import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Frame } from '../../../../ui/charts/frame.ts';

export interface DayValue {
  /** ISO date. */
  readonly day: string;
  /** Null: of too few people to be shown. */
  readonly value: number | null;
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

type Point = { readonly x: number; readonly y: number } | null;

const lineOf = line<Point>(
  (point) => point?.x ?? 0,
  (point) => point?.y ?? 0,
).defined((point) => point !== null);

/** A line over consecutive days, from zero, with gaps where there is no value; every seventh day is labelled, counted from the last. */
export function layoutDays(days: readonly DayValue[], { width, height, left, bottom }: Frame): DaysLayout {
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [left, width - 24]);
  const most = Math.max(0, ...days.map(({ value }) => value ?? 0));
  const y = scaleLinear([0, most || 1], [height - bottom, TOP]).nice(4);
  const points = days.map(({ value }, i) => (value === null ? null : { x: x(i), y: y(value) }));
  return {
    line: lineOf(points) ?? '',
    last: points.at(-1) ?? undefined,
    xTicks: days.flatMap(({ day }, i) => ((days.length - 1 - i) % EVERY === 0 ? [{ x: x(i), day }] : [])),
    yTicks: y.ticks(4).map((value) => ({ y: y(value), value })),
  };
}
