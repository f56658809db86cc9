import { ticks } from 'd3-array';

export interface RemainingFrame {
  readonly width: number;
  readonly height: number;
  /** Below the ground, for the years. */
  readonly bottom: number;
  /** Above the highest point. */
  readonly top: number;
}

/** How much of the width the straight line takes: its end and the words beside it need the rest. */
const LINE_SHARE = 0.74;
const LEFT = 14;
const TICKS = 5;

interface Left {
  /** Tonnes a year, and tonnes that remain from the beginning of the year on. */
  readonly emissions: number;
  readonly remaining: number;
  readonly year: number;
}

/** The calendar year in which nothing remains if emissions stay as they are. */
export const usedUpYear = ({ emissions, remaining, year }: Left): number =>
  Math.floor(year + remaining / emissions);

/**
 * Two ways to spend what remains of a budget, tonnes, from the beginning of a year on: emissions (tonnes a year) that
 * stay as they are, a rectangle, and a straight line to zero, a triangle of the same area and so twice as long.
 */
export function layoutRemaining(left: Left, { width, height, bottom, top }: RemainingFrame) {
  const { emissions, remaining, year } = left;
  const unchanged = remaining / emissions;
  const straight = 2 * unchanged;
  const ground = height - bottom;
  const x = (years: number): number => LEFT + (years / straight) * (width * LINE_SHARE - LEFT);
  const shown = straight / LINE_SHARE;
  return {
    top,
    ground,
    left: LEFT,
    unchangedX: x(unchanged),
    straightX: x(straight),
    /** The calendar years in which the one and the other end. */
    unchangedUntil: usedUpYear(left),
    straightUntil: Math.floor(year + straight),
    xTicks: ticks(year, year + shown, TICKS)
      .filter((one) => Number.isInteger(one) && x(one - year) < width - LEFT)
      .map((one) => ({ year: one, x: x(one - year) })),
  };
}
