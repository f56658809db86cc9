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

/**
 * Two ways to spend what remains of a budget, tonnes, from the beginning of a year on: emissions (tonnes a year) that
 * stay as they are, a rectangle, and a straight line to zero, a triangle of the same area and so twice as long.
 */
export function layoutRemaining(
  { emissions, remaining, year }: { emissions: number; remaining: number; year: number },
  { width, height, bottom, top }: RemainingFrame,
) {
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
    unchangedUntil: Math.floor(year + unchanged),
    straightUntil: Math.floor(year + straight),
    xTicks: ticks(year, year + shown, TICKS)
      .filter((one) => Number.isInteger(one) && x(one - year) < width - LEFT)
      .map((one) => ({ year: one, x: x(one - year) })),
  };
}
