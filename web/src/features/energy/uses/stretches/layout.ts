import { nice, ticks } from 'd3-array';
import type { Frame } from '../../../../ui/charts/frame.ts';
import { monthTicks, wintersBetween } from './season.ts';

/** Days in a row with one height. */
export interface Stretch {
  /** Days since 1970-01-01; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** How much; null where it is not known. */
  readonly value: number | null;
  /** How much on the same days of the year before; null where there is nothing to compare with. */
  readonly before: number | null;
}

export const MARK_KINDS = ['swap', 'terms', 'delivery'] as const;

/** Something that happened on a day (since 1970) within the time of the picture. */
export interface Mark {
  readonly day: number;
  readonly kind: (typeof MARK_KINDS)[number];
}

interface Across {
  readonly x: number;
  readonly width: number;
}

interface Bar extends Across {
  /** Its first day. */
  readonly from: number;
  readonly y: number;
  readonly height: number;
  /** Where the year before reaches. */
  readonly beforeY: number | null;
}

export interface StretchesLayout {
  readonly bars: readonly Bar[];
  /** The last bar, and the right end of its figure. */
  readonly newest: (Bar & { readonly labelX: number; readonly labelY: number }) | undefined;
  readonly gaps: readonly Across[];
  readonly winters: readonly Across[];
  readonly marks: readonly (Mark & { readonly x: number })[];
  readonly xTicks: readonly { readonly x: number; readonly day: number }[];
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
  readonly ground: number;
  readonly top: number;
}

/** Room for the unit, the signs of marks and the newest figure above the highest bar. */
const TOP = 48;
/** Half of a label below the axis. */
const RIGHT = 20;
/** Height of a figure with the room around it. */
const FIGURE = 20;
/** Between two bars, where they are wide enough for it. */
const GAP = 2;
const TICKS = 4;
const MOST_OF_BAR = 1 / 5;

/**
 * A bar for each stretch, as wide as its days, over days since 1970; marks on days within them. Of d3 only what
 * computes ticks: scales weigh 9 kB more, and the pages of readings are heavy already.
 */
export function layoutStretches(
  stretches: readonly Stretch[],
  marks: readonly Mark[],
  { width, height, left, bottom }: Frame,
): StretchesLayout {
  const first = stretches[0]?.from ?? 0;
  const last = stretches.at(-1)?.to ?? 1;
  const right = width - RIGHT;
  const ground = height - bottom;
  const x = (day: number): number => left + ((day - first) / (last - first)) * (right - left);
  const highest = Math.max(0, ...stretches.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const [, most] = nice(0, highest || 1, TICKS);
  const y = (value: number): number => ground - (value / most) * (ground - TOP);
  const across = (from: number, to: number): Across => ({ x: x(from), width: x(to) - x(from) });
  const bars = stretches.flatMap(({ from, to, value, before }): Bar[] => {
    if (value === null) return [];
    const whole = across(from, to);
    const gap = Math.min(GAP, whole.width * MOST_OF_BAR);
    const bar = { from, x: whole.x, width: whole.width - gap, y: y(value), height: ground - y(value) };
    return [{ ...bar, beforeY: before === null ? null : y(before) }];
  });
  const newest = bars.at(-1);
  return {
    bars,
    newest: newest && {
      ...newest,
      labelX: newest.x + newest.width,
      labelY: (isNear(newest) ? (newest.beforeY ?? 0) : newest.y) - 6,
    },
    gaps: stretches.flatMap(({ from, to, value }) => (value === null ? [across(from, to)] : [])),
    winters: wintersBetween(first, last).map(({ from, to }) => across(from, to)),
    marks: marks
      .filter(({ day }) => day >= first && day <= last)
      .map((mark) => ({ ...mark, x: x(mark.day) })),
    xTicks: monthTicks(first, last, right - left).map((day) => ({ x: x(day), day })),
    yTicks: ticks(0, most, TICKS).map((value) => ({ y: y(value), value })),
    ground,
    top: TOP,
  };
}

/** The year before lies where the figure of a bar would stand. */
const isNear = ({ y, beforeY }: Bar): boolean => beforeY !== null && y - FIGURE < beforeY && beforeY < y;
