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
  readonly value: number;
  /** Its first day. */
  readonly from: number;
  readonly y: number;
  readonly height: number;
  /** Where the year before reaches. */
  readonly beforeY: number | null;
}

export interface StretchesLayout {
  readonly bars: readonly Bar[];
  readonly newest: Bar | undefined;
  /** The bars that carry their figure: each where they are few and it has room, else the newest. `x`: its right end, or its middle. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly value: number }[];
  /** They are few: columns with room between them, and their figures above their middle. */
  readonly areColumns: boolean;
  /** How high columns are on the average; null of bars, and of one alone. */
  readonly averageY: number | null;
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
/** Fewer bars than these are columns: at their whole width they would be a wall. */
const FEW = 13;
const COLUMN = 32;
const MOST_OF_STRETCH = 1 / 2;
/** Width of a figure with the room around it. */
const FIGURE_WIDTH = 36;

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
  const known = stretches.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]));
  const areFew = known.length < FEW;
  const bars = known.map(({ from, to, value, before }): Bar => {
    const whole = across(from, to);
    const gap = areFew
      ? whole.width - Math.min(COLUMN, whole.width * MOST_OF_STRETCH)
      : Math.min(GAP, whole.width * MOST_OF_BAR);
    const bar = {
      from,
      value,
      x: areFew ? whole.x + gap / 2 : whole.x,
      width: whole.width - gap,
      y: y(value),
      height: ground - y(value),
    };
    return { ...bar, beforeY: before === null ? null : y(before) };
  });
  const newest = bars.at(-1);
  const hasRoom = areFew && known.every(({ from, to }) => across(from, to).width >= FIGURE_WIDTH);
  const days = known.reduce((sum, { from, to }) => sum + to - from, 0);
  const average = known.reduce((sum, { from, to, value }) => sum + (value * (to - from)) / days, 0);
  return {
    bars,
    newest,
    labels: (hasRoom ? bars : bars.slice(-1)).map((bar) => ({
      x: bar.x + (areFew ? bar.width / 2 : bar.width),
      y: (isNear(bar) ? (bar.beforeY ?? 0) : bar.y) - 6,
      value: bar.value,
    })),
    areColumns: areFew,
    averageY: isFew(stretches) ? y(average) : null,
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

/** Whether stretches are shown as columns with their average: one alone has none. */
export function isFew(stretches: readonly Stretch[]): boolean {
  const known = stretches.filter(({ value }) => value !== null).length;
  return known > 1 && known < FEW;
}
