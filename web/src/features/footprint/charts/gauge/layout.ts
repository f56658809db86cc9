import { arc } from 'd3-shape';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half a circle: a share of 0 lies left, 1 right. Angles as d3 counts them, clockwise from the top. */
const angleOf = (share: number): number => -Math.PI / 2 + Math.PI * share;

/** A point on the half circle around the origin. */
export const pointAt = (share: number, radius: number): Point => ({
  x: radius * Math.sin(angleOf(share)),
  y: -radius * Math.cos(angleOf(share)),
});

/** Pieces of the half circle, all equally long. */
export const bands = (count: number, inner: number, outer: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, i) =>
      arc()({
        innerRadius: inner,
        outerRadius: outer,
        startAngle: angleOf(i / count),
        endAngle: angleOf((i + 1) / count),
      }) ?? '',
  );

interface GaugeScale {
  readonly low: number;
  readonly high: number;
}

/** The scale reaches at least this far, tonnes. */
const LEAST_HIGH = 12;
const TICKS_PERCENT = [2, 25, 50, 75, 98];

/** A scale on which every figure (tonnes) has its place: from zero, or the lowest net figure, to 12 t or more. */
export function gaugeScale(figures: readonly number[]): GaugeScale {
  return { low: Math.min(0, ...figures), high: Math.max(LEAST_HIGH, ...figures) };
}

/** Where a value lies on the scale, 0 to 1. */
export const shareOf = (value: number, { low, high }: GaugeScale): number => (value - low) / (high - low);

/** The values that are labelled, at 2, 25, 50, 75 and 98 percent of the scale. */
export const gaugeTicks = ({ low, high }: GaugeScale): readonly { share: number; value: number }[] =>
  TICKS_PERCENT.map((percent) => ({ share: percent / 100, value: low + ((high - low) * percent) / 100 }));
