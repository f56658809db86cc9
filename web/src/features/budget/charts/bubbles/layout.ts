import { scaleSqrt } from 'd3-scale';

export interface YearValue {
  readonly year: number;
  /** Tonnes. */
  readonly value: number;
}

interface Bubble extends YearValue {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface BubbleRow {
  readonly width: number;
  readonly height: number;
  readonly bubbles: readonly Bubble[];
}

const GAP = 8;
const LABEL = 40;

/** Circles side by side on one line of centres; their areas, not their diameters, are in proportion to the values. */
export function layoutBubbles(values: readonly YearValue[], largest: number): BubbleRow {
  const most = Math.max(0, ...values.map(({ value }) => value));
  const radius = scaleSqrt([0, most || 1], [0, largest]);
  let x = 0;
  const bubbles = values.map(({ year, value }) => {
    const r = radius(value);
    // A circle too small for its label still takes the label's room.
    const half = Math.max(r, LABEL / 2);
    x += half;
    const bubble = { year, value, x, y: largest, r };
    x += half + GAP;
    return bubble;
  });
  return { width: Math.max(0, x - GAP), height: 2 * largest, bubbles };
}
