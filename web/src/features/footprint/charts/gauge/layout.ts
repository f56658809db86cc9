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

const ROUND = 11;

/** A piece of the half circle between two shares, with round ends unless it lies on another one. */
export const bandOf = (from: number, to: number, inner: number, outer: number, round = ROUND): string =>
  arc().cornerRadius(round)({
    innerRadius: inner,
    outerRadius: outer,
    startAngle: angleOf(from),
    endAngle: angleOf(to),
  }) ?? '';
