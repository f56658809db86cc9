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

/** A piece of the half circle between two shares. */
export const bandOf = (from: number, to: number, inner: number, outer: number): string =>
  arc()({ innerRadius: inner, outerRadius: outer, startAngle: angleOf(from), endAngle: angleOf(to) }) ?? '';

interface GaugeScale {
  readonly low: number;
  readonly high: number;
}

/** The scale reaches at least this far, tonnes. */
const LEAST_HIGH = 12;
/** Labels stand every so many tonnes, or twice, four times as many where they were too many. */
const STEP = 3;
const MOST_STEPS = 5;

const stepOf = (range: number): number => {
  let step = STEP;
  while (range / step > MOST_STEPS) step *= 2;
  return step;
};

/** A scale on which every figure (tonnes) has its place, from label to label: from zero or below, to 12 t or more. */
export function gaugeScale(figures: readonly number[]): GaugeScale {
  const [low, high] = [Math.min(0, ...figures), Math.max(LEAST_HIGH, ...figures)];
  const step = stepOf(high - low);
  return { low: Math.floor(low / step) * step || 0, high: Math.ceil(high / step) * step };
}

/** Where a value lies on the scale, 0 to 1. */
export const shareOf = (value: number, { low, high }: GaugeScale): number => (value - low) / (high - low);

/** The values that are labelled, all whole tonnes. */
export function gaugeTicks({ low, high }: GaugeScale): readonly { share: number; value: number }[] {
  const step = stepOf(high - low);
  return Array.from({ length: (high - low) / step + 1 }, (_, i) => {
    const value = low + i * step;
    return { share: shareOf(value, { low, high }), value };
  });
}
