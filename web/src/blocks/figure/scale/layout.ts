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
const LABEL = 0.33;
const EDGE = 0.16;

/** The share of the scale's end that a figure is; the scale begins at 0. Tonnes. */
export const scaleEnd = (tonnes: readonly number[]): number => Math.max(1, ...tonnes) * BEYOND;

export function anchorAt(at: number): PlacedMark['anchor'] {
  if (at < EDGE) return 'start';
  return at > 1 - EDGE ? 'end' : 'middle';
}

/**
 * Where marks and their labels stand on a line from 0 to `end`. Labels that would touch lead away from each other; where
 * one lacks the room for it, it stands a row lower, on the side where its line crosses no letters.
 */
export function placeMarks(marks: readonly ScaleMark[], end: number): readonly PlacedMark[] {
  const sorted = [...marks].sort((a, b) => a.tonnes - b.tonnes);
  const places = sorted.map(({ tonnes }) => tonnes / end);
  return sorted.map((mark, i) => {
    const at = places[i] ?? 0;
    const placed = { ...mark, at, anchor: anchorAt(at), row: 0 } as const;
    const [before, after] = [places[i - 1], places[i + 1]];
    if (before !== undefined && at - before < LABEL)
      return at > 1 - LABEL ? { ...placed, anchor: 'end', row: 1 } : { ...placed, anchor: 'start' };
    if (after !== undefined && after - at < LABEL)
      return at < LABEL ? { ...placed, anchor: 'start', row: 1 } : { ...placed, anchor: 'end' };
    return placed;
  });
}
