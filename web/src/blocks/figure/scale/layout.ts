import { textWidth } from '../../../ui/charts/textBox.ts';

interface RoundScale {
  readonly low: number;
  readonly high: number;
}

/** A scale reaches at least this far, tonnes. */
const LEAST_HIGH = 12;
/** Labels stand every so many tonnes, or twice, four times as many where they were too many. */
const STEP = 3;
const MOST_STEPS = 5;

const stepOf = (range: number): number => {
  let step = STEP;
  while (range / step > MOST_STEPS) step *= 2;
  return step;
};

/** A scale on which every figure (tonnes) has its place, from label to label: from zero or below, to 12 t or more. */
export function roundScale(figures: readonly number[]): RoundScale {
  const [low, high] = [Math.min(0, ...figures), Math.max(LEAST_HIGH, ...figures)];
  const step = stepOf(high - low);
  return { low: Math.floor(low / step) * step || 0, high: Math.ceil(high / step) * step };
}

/** Where a value lies on the scale, 0 to 1. */
export const shareOf = (value: number, { low, high }: RoundScale): number => (value - low) / (high - low);

/** The values that are labelled, all whole tonnes. */
export function scaleTicks({ low, high }: RoundScale): readonly { share: number; value: number }[] {
  const step = stepOf(high - low);
  return Array.from({ length: (high - low) / step + 1 }, (_, i) => {
    const value = low + i * step;
    return { share: shareOf(value, { low, high }), value };
  });
}

export interface ScaleMark {
  readonly name: 'path' | 'average';
  /** Where it stands, pixels. */
  readonly x: number;
  readonly text: string;
}

export interface PlacedMark extends ScaleMark {
  /** Where its words begin and end, pixels. */
  readonly from: number;
  readonly to: number;
  /** Rows above the scale, 0 the nearest. */
  readonly row: number;
}

/** Beside a line, and between words. */
const APART = 6;
const ROWS = [0, 1] as const;

/**
 * Words of marks above a scale, `width` pixels long, as low as they fit: none over another, or over the line down from
 * oneself at `you`; and as far as there is room, none over the line of another mark.
 */
export function placeMarks(marks: readonly ScaleMark[], you: number, width: number): readonly PlacedMark[] {
  const choices = marks
    .toSorted((a, b) => a.x - b.x)
    .map((mark) => placesOf(mark, you, width))
    .reduce<readonly (readonly PlacedMark[])[]>(
      (all, places) => all.flatMap((placed) => places.map((place) => [...placed, place])),
      [[]],
    )
    .toSorted((a, b) => rowsIn(a) - rowsIn(b));
  const isFree = (placed: readonly PlacedMark[], apart: typeof areApart): boolean =>
    placed.every((one, i) => placed.slice(i + 1).every((other) => apart(one, other)));
  return (
    choices.find((placed) => placed.every(isNear) && isFree(placed, areApart)) ??
    choices.find((placed) => isFree(placed, areApart)) ??
    choices.find((placed) => isFree(placed, ({ row }, other) => row !== other.row)) ??
    []
  );
}

const rowsIn = (placed: readonly PlacedMark[]): number => placed.reduce((sum, { row }) => sum + row, 0);

/** Where the words of a mark may stand: over it, beside its line, or beside oneself. */
function placesOf(mark: ScaleMark, you: number, width: number): readonly PlacedMark[] {
  const wide = textWidth(mark.text);
  const starts = [mark.x - wide / 2, mark.x - wide - APART, mark.x + APART, you - wide - APART, you + APART];
  return ROWS.flatMap((row) =>
    starts
      .map((from) => Math.max(0, Math.min(width - wide, from)))
      .map((from) => ({ ...mark, from, to: from + wide, row })),
  ).filter((one) => !isCut(one, you));
}

/** Words that end further from their line are read as those of another one. */
const NEAR = 24;
const isNear = ({ x, from, to }: PlacedMark): boolean => x >= from - NEAR && x <= to + NEAR;

const isCut = ({ from, to }: PlacedMark, x: number): boolean => x > from - APART / 2 && x < to + APART / 2;

/** Words in one row do not touch, and the line of the upper ones passes the lower ones by. */
function areApart(one: PlacedMark, other: PlacedMark): boolean {
  if (one.row === other.row) return one.to + APART < other.from || other.to + APART < one.from;
  const [lower, upper] = one.row < other.row ? [one, other] : [other, one];
  return !isCut(lower, upper.x);
}
