import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { centreOf, crossingsAt, type Point, type Polygon } from '@footprint/shared-events/sole/polygon.ts';
import type { Sole } from '@footprint/shared-events/sole/sole.ts';

type Side = 'left' | 'right';

/** From the toe to the heel, on the side on which the sectors lie. */
const ORDER: Readonly<Record<Side, readonly SectorName[]>> = {
  left: ['personalConsume', 'nutrition', 'motorVehicles', 'infrastructure', 'ePower'],
  right: ['leisure', 'flying', 'publicTransport', 'work', 'warmWater', 'heating'],
};
/** From one label to the next: a name and a number below it, with room. */
const STEP = 34;
/** Below the numbers of the last label. */
const LAST = 16;
/** How far inside its block a leader ends. */
const INSIDE = 6;

export interface SoleLabel {
  readonly sector: SectorName;
  readonly side: Side;
  /** The line between name and number, pixels from the heel. */
  readonly y: number;
  /** In its block; without one the part is too small for a block. */
  readonly end: Point | undefined;
}

/** Where a horizontal line through the middle of a block leaves it, on one side. */
function edgeOf(block: Polygon, side: Side, most = INSIDE): Point {
  const [, y] = centreOf(block);
  const xs = crossingsAt(block, y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const inside = Math.min(most, (right - left) / 2);
  return [side === 'left' ? left + inside : right - inside, y];
}

/** Down the list each as near to where it wants to be as those above leave room, none below the end. */
function spread(wanted: readonly number[], top: number, bottom: number): readonly number[] {
  const places: number[] = [];
  for (const want of wanted) places.push(Math.max(want, (places.at(-1) ?? top - STEP) + STEP));
  for (let i = places.length - 1; i >= 0; i--)
    places[i] = Math.min(places[i] ?? bottom, (places[i + 1] ?? bottom + STEP) - STEP);
  return places;
}

/**
 * The labels of a sole beside it, of the sectors that are given, none over another. `top`: from where on there is room on
 * each side, pixels from the heel.
 */
export function labelsOf(
  { blocks }: Sole,
  sectors: ReadonlySet<SectorName>,
  top: Readonly<Record<Side, number>>,
): readonly SoleLabel[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const named = ORDER[side].filter((sector) => sectors.has(sector));
    const ends = named.map((sector) => {
      const block = blocks.get(sector);
      return block && edgeOf(block, side);
    });
    const wanted = ends.map((end, i) => (end ?? ends.slice(0, i).findLast(Boolean) ?? [0, top[side]])[1]);
    const places = spread(wanted, top[side], -LAST);
    return named.map((sector, i) => ({ sector, side, y: places[i] ?? 0, end: ends[i] }));
  });
}

/** Square pixels of a tonne, where there is room for it: one person's sole is as high as a hand on a phone. */
const PER_TONNE = 2_000;
/** Tonnes of the largest sole that is drawn so; a larger one makes all of them smaller. */
const ROOM = 13;

/** How large a tonne is drawn beside the largest figure of a picture, square pixels. */
export const perTonneOf = (largest: number): number => Math.min(PER_TONNE, (PER_TONNE * ROOM) / largest);

/** A picture with labels, pixels: how wide it is, where the sole stands in it, and how much room is above. */
export const LABELLED = { width: 340, middle: 164, column: 104, head: 14 } as const;
/** The same beside a table of its parts: `column` is where their numbers end. */
export const TABLED = { width: 340, middle: 279, column: 196, head: 26 } as const;

/** Below the heel of a labelled sole. */
const FOOT = 6;

/** The view box of a picture with labels whose sole, or line around it, is so high. */
export const boxOf = ({ middle, width, head }: typeof LABELLED | typeof TABLED, height: number): string =>
  [-middle, -height - head, width, height + head + FOOT].map((n) => n.toFixed(1)).join(' ');

/** From the toe to the heel, so that no line to a block crosses another one. */
const ROWS: readonly SectorName[] = [
  'personalConsume',
  'nutrition',
  'leisure',
  'flying',
  'motorVehicles',
  'publicTransport',
  'work',
  'infrastructure',
  'warmWater',
  'ePower',
  'heating',
];
/** How far inside a block at the left of the sole its line ends. */
const FAR_INSIDE = 14;
/** Below the line of the last row, and above that of the first. */
const ROW_EDGE = 10;

export interface SoleRow {
  readonly sector: SectorName;
  /** Height of its line, pixels from the heel. */
  readonly y: number;
  /** In its block; without one the part is too small for a block. */
  readonly end: Point | undefined;
}

/** The parts of a sole as rows beside it, of the sectors that are given, as far apart as it is high. */
export function rowsOf(
  { blocks }: Sole,
  sectors: ReadonlySet<SectorName>,
  height: number,
): readonly SoleRow[] {
  const named = ROWS.filter((sector) => sectors.has(sector));
  const step = (height - 2 * ROW_EDGE) / Math.max(1, named.length - 1);
  return named.map((sector, i) => {
    const block = blocks.get(sector);
    const isLeft = ORDER.left.includes(sector) || sector === 'heating';
    const end = block && (isLeft ? edgeOf(block, 'left', FAR_INSIDE) : centreOf(block));
    return { sector, y: ROW_EDGE - height + i * step, end };
  });
}

/** How high a line rises above the heel, pixels. */
export const heightOf = (line: Polygon): number => -Math.min(...line.map(([, y]) => y));
