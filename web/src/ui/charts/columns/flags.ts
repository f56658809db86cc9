import type { Domain } from '../../domain.ts';
import { textWidth } from '../textBox.ts';

/** An own event: where it lies on the axis, and its words. */
export interface Flag {
  readonly at: number;
  readonly text: string;
  readonly domain?: Domain;
}

export interface PlacedFlag extends Omit<Flag, 'at'> {
  /** The line from the flag down to the ground. */
  readonly x: number;
  /** The middle of the words, and the line they stand on. */
  readonly textX: number;
  readonly y: number;
}

type Wanted = Omit<Flag, 'at'> & { readonly x: number };

interface Across {
  readonly from: number;
  readonly to: number;
}

/** More would hide the columns; the table names all of them. */
const MOST = 2;
const FIRST = 13;
const ROW = 18;
const APART = 6;

/**
 * The first two events that have room, each at the border of two periods next to it, beside every number: `numbers` say
 * where these stand across, pixels. Words that would touch stand in two rows, and no line runs through them.
 */
export function placeFlags(
  flags: readonly Wanted[],
  borders: readonly number[],
  numbers: readonly Across[],
  width: number,
): readonly PlacedFlag[] {
  const free = borders.filter((x) => numbers.every(({ from, to }) => x <= from || x >= to));
  const nearest = (x: number): number | undefined =>
    free.toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))[0];
  const [one, other] = flags
    .flatMap((flag) => {
      const x = nearest(flag.x);
      return x === undefined ? [] : [{ ...flag, x }];
    })
    .filter(({ x }, i, all) => all.findIndex((same) => same.x === x) === i)
    .slice(0, MOST)
    .sort((a, b) => a.x - b.x);
  if (!one) return [];
  const alone = [placed(one, FIRST, { from: 0, to: width })];
  if (!other) return alone;
  const [middle, half] = [(one.x + other.x) / 2, APART / 2];
  const beside = [
    placed(one, FIRST, { from: 0, to: middle - half }),
    placed(other, FIRST, { from: middle + half, to: width }),
  ];
  if (fits(one, middle - half) && fits(other, width - middle - half)) return beside;
  // The lower words keep clear of the line that comes from the upper ones.
  const lower = FIRST + ROW;
  if (fits(one, other.x - APART))
    return [
      placed(one, lower, { from: 0, to: other.x - APART }),
      placed(other, FIRST, { from: 0, to: width }),
    ];
  if (fits(other, width - one.x - APART))
    return [
      placed(one, FIRST, { from: 0, to: width }),
      placed(other, lower, { from: one.x + APART, to: width }),
    ];
  return alone;
}

const fits = ({ text }: Wanted, room: number): boolean => textWidth(text) <= room;

function placed(flag: Wanted, y: number, { from, to }: Across): PlacedFlag {
  const half = textWidth(flag.text) / 2;
  return { ...flag, y, textX: Math.max(from + half, Math.min(to - half, flag.x)) };
}
