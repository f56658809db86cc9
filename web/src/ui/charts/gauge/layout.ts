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
