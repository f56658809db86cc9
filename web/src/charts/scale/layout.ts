export interface ScaleMark {
  readonly name: 'path' | 'average';
  readonly tonnes: number;
}

export interface PlacedMark extends ScaleMark {
  /** From the left, 0 to 1. */
  readonly at: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Labels that would touch stand below each other. */
  readonly row: 0 | 1;
}

/** Room beyond the largest figure. */
const BEYOND = 1.07;
/** Labels closer than this touch on a small screen. */
const LABEL = 0.34;
const EDGE = 0.16;

/** The share of the scale's end that a figure is; the scale begins at 0. Tonnes. */
export const scaleEnd = (tonnes: readonly number[]): number => Math.max(1, ...tonnes) * BEYOND;

export function anchorAt(at: number): PlacedMark['anchor'] {
  if (at < EDGE) return 'start';
  return at > 1 - EDGE ? 'end' : 'middle';
}

/** Where marks and their labels stand on a line from 0 to `end`. */
export function placeMarks(marks: readonly ScaleMark[], end: number): readonly PlacedMark[] {
  const sorted = [...marks].sort((a, b) => a.tonnes - b.tonnes);
  return sorted.map((mark, i) => {
    const at = mark.tonnes / end;
    const before = sorted[i - 1];
    const touches = before !== undefined && at - before.tonnes / end < LABEL;
    return { ...mark, at, anchor: anchorAt(at), row: touches ? 1 : 0 };
  });
}
