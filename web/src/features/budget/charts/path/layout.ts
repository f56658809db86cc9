import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type Frame, isLabelled } from '../../../../ui/charts/frame.ts';
import type { YearValue } from '../bubbles/layout.ts';

export interface PathLayout {
  /** The straight way down, and the surface below it, which is the budget. */
  readonly line: string;
  readonly surface: string;
  /** Where the line begins and ends. */
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly xTicks: readonly { readonly x: number; readonly year: number }[];
  readonly yTicks: readonly { readonly y: number; readonly value: number }[];
}

/** Emissions from now on, over calendar years; `end` is the moment nothing is emitted any more. */
export function layoutPath(
  start: YearValue,
  end: number,
  { width, height, left, bottom }: Frame,
): PathLayout {
  const last = Math.ceil(end);
  const x = scaleLinear([start.year, Math.max(last, start.year + 1)], [left, width]);
  const y = scaleLinear([0, start.value || 1], [height - bottom, 8]).nice(4);
  const from: [number, number] = [x(start.year), y(start.value)];
  const to: [number, number] = [x(end), y(0)];
  const points = [from, to];
  const years = Array.from({ length: last - start.year + 1 }, (_, i) => start.year + i);
  return {
    from,
    to,
    line: line()(points) ?? '',
    surface:
      area<[number, number]>()
        .x(([at]) => at)
        .y0(y(0))
        .y1(([, to]) => to)(points) ?? '',
    xTicks: years.filter((_, i) => isLabelled(i)).map((year) => ({ x: x(year), year })),
    yTicks: y.ticks(4).map((value) => ({ y: y(value), value })),
  };
}
