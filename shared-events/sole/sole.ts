import type { SectorName } from '../catalogue/sectors.ts';
import { areaOf, cut, inset, type Point, type Polygon, rounded, signedArea, smoothed } from './polygon.ts';

/** A sole by the points in which its line bends, the heel at the foot. */
const LINE: Polygon = [
  [44, 0],
  [60, 4],
  [75, 18],
  [87, 44],
  [93, 76],
  [91, 107],
  [86, 136],
  [81, 164],
  [79.5, 192],
  [78, 218],
  [73, 240],
  [62.5, 253.5],
  [48, 258],
  [33.5, 253.5],
  [23.5, 240],
  [19.5, 218],
  [22, 192],
  [26.5, 166],
  [26, 142],
  [18.5, 118],
  [9, 94],
  [4.5, 68],
  [6.5, 41],
  [14.5, 17],
  [28, 4],
];
const HEEL: Point = [48, 258];
const WIDTH = 90;
const HEIGHT = 258;
const STEPS = 5;
const SMOOTH = smoothed(LINE, STEPS);
const AREA = areaOf(SMOOTH);

/** A sector, or several in a row: one below the other, or side by side. `angle`: by how many degrees the cuts lean. */
type Tread =
  | SectorName
  | { readonly cuts: 'down' | 'across'; readonly angle: number; readonly of: readonly Tread[] };

const down = (angle: number, ...of: readonly Tread[]): Tread => ({ cuts: 'down', angle, of });
const across = (angle: number, ...of: readonly Tread[]): Tread => ({ cuts: 'across', angle, of });

/** From the toe to the heel, so that each sector has its place for ever. */
const BANDS: readonly Tread[] = [
  down(-7, 'personalConsume', across(-8, 'nutrition', 'leisure')),
  across(10, 'motorVehicles', down(4, 'flying', 'publicTransport')),
  across(-4, 'infrastructure', 'work'),
  down(-3, across(6, 'ePower', 'warmWater'), 'heating'),
];
const TREAD = down(6, ...BANDS);

/** The product's sign is this sole: a sector of each band stands for it. */
export const SIGN = { personalConsume: 3.4, motorVehicles: 3, infrastructure: 1.6, heating: 2.6 } as const;

/** Below it a part has a name and a number and no block, tonnes. */
export const LEAST_BLOCK = 0.05;

export type Tonnes = Readonly<Partial<Record<SectorName, number>>>;

export interface SoleOptions {
  /** Square pixels of a tonne. */
  readonly perTonne: number;
  /** Between blocks, pixels. */
  readonly gap?: number;
  /** Radius of the corners of blocks, pixels. */
  readonly radius?: number;
}

export interface Sole {
  /** In pixels; the heel's foot is the origin, so that all soles stand on one line. */
  readonly blocks: ReadonlyMap<SectorName, Polygon>;
  readonly outline: Polygon;
  /** The line of a sole of so many tonnes, beside this one. */
  readonly outlineOf: (tonnes: number) => Polygon;
  /** Size of the whole sole, pixels. */
  readonly width: number;
  readonly height: number;
}

/** The line of a sole whose length is `scale` times that of the drawn one, on its heel. */
const placed = (scale: number): Polygon =>
  SMOOTH.map(([x, y]) => [(x - HEEL[0]) * scale, (y - HEEL[1]) * scale]);

const sumOf = (tread: Tread, areas: ReadonlyMap<SectorName, number>): number =>
  typeof tread === 'string'
    ? (areas.get(tread) ?? 0)
    : tread.of.reduce((sum, part) => sum + sumOf(part, areas), 0);

/** From which share on a part has room beside the others; a smaller one would be a splinter as long as its band. */
const BESIDE = 0.1;

/** Whether parts lie below each other: as their tread says, and where one is too small to lie beside the rest of a long band. */
function liesBelow(tread: Exclude<Tread, SectorName>, smallest: number, polygon: Polygon): boolean {
  if (tread.cuts === 'down' || smallest >= BESIDE) return tread.cuts === 'down';
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return Math.max(...ys) - Math.min(...ys) > Math.max(...xs) - Math.min(...xs);
}

/** Cuts a polygon into the cells of all sectors that have an area, each as large as that is of all. */
function* cellsIn(
  tread: Tread,
  polygon: Polygon,
  areas: ReadonlyMap<SectorName, number>,
): Generator<readonly [SectorName, Polygon]> {
  if (typeof tread === 'string') return yield [tread, polygon];
  const parts = tread.of.filter((part) => sumOf(part, areas) > 0);
  let rest = polygon;
  let left = parts.reduce((sum, part) => sum + sumOf(part, areas), 0);
  const smallest = Math.min(...parts.map((part) => sumOf(part, areas))) / left;
  const angle = liesBelow(tread, smallest, polygon)
    ? 90 + (tread.cuts === 'down' ? tread.angle : 0)
    : tread.angle;
  for (const [i, part] of parts.entries()) {
    const area = sumOf(part, areas);
    const [cell, others] = i < parts.length - 1 ? cut(rest, angle, area / left) : [rest, rest];
    yield* cellsIn(part, cell, areas);
    rest = others;
    left -= area;
  }
}

/** Between blocks, unless said otherwise, pixels. */
const GAP = 3;
/** How much longer than a square's the rim of a block usually is. */
const RIM = 1.25;

/** The area of each block of these tonnes, square pixels. */
const areasOf = (tonnes: Tonnes, perTonne: number): ReadonlyMap<SectorName, number> =>
  new Map(
    (Object.entries(tonnes) as readonly (readonly [SectorName, number])[])
      .filter(([, value]) => value >= LEAST_BLOCK)
      .map(([name, value]) => [name, value * perTonne]),
  );

/** The cell of a block, gap included, before it is cut. */
const cellOf = (area: number, gap: number): number => (Math.sqrt(area) + RIM * gap) ** 2;

/** How high a sole will be, pixels, within two hundredths: known before it is cut. */
export function heightBefore(tonnes: Tonnes, { perTonne, gap = GAP }: SoleOptions): number {
  const areas = [...areasOf(tonnes, perTonne).values()];
  return HEIGHT * Math.sqrt(areas.reduce((sum, area) => sum + cellOf(area, gap), 0) / AREA);
}

const TRIES = 14;
const CLOSE = 0.008;
/**
 * A cell is at most so many times its block and, for the gaps of a sliver across its band, so many pixels more in a sole of
 * scale one: no sliver takes the room of all others.
 */
const MOST = 4;
const MOST_GAPS = 120;

/**
 * The figure as a drawn object: a sole whose tread is the sectors, the area of each block its tonnes, gaps left out. A
 * sector of less than `LEAST_BLOCK`, or below 0, has no block. Where there is none at all the sole is a line of no length.
 */
export function soleOf(tonnes: Tonnes, { perTonne, gap = GAP, radius = 6 }: SoleOptions): Sole {
  const wanted = areasOf(tonnes, perTonne);
  const cells = new Map([...wanted].map(([name, area]) => [name, cellOf(area, gap)]));
  let scale = 0;
  let blocks = new Map<SectorName, Polygon>();
  // A cell is its block and the gap around it: what the gap takes is added until every block has its area.
  for (let tries = 0; tries < TRIES && wanted.size > 0; tries++) {
    scale = Math.sqrt([...cells.values()].reduce((sum, area) => sum + area, 0) / AREA);
    blocks = new Map();
    let worst = 0;
    for (const [name, cell] of cellsIn(TREAD, placed(scale), new Map(cells))) {
      const area = wanted.get(name) ?? 0;
      const block = rounded(inset(cell, gap / 2), Math.min(radius, Math.sqrt(area) * 0.3));
      blocks.set(name, block);
      const isRight = signedArea(block) * signedArea(cell) > 0;
      const missing = area - (isRight ? areaOf(block) : 0);
      worst = Math.max(worst, Math.abs(missing) / area);
      const next = (cells.get(name) ?? area) + missing * (tries < 3 ? 1 : 0.8);
      cells.set(name, Math.min(Math.max(next, area), area * MOST + MOST_GAPS * Math.max(1, scale ** 2)));
    }
    if (worst < CLOSE) break;
  }
  const total = [...wanted.values()].reduce((sum, area) => sum + area, 0) / perTonne;
  const outlineOf = (of: number) =>
    placed(
      total > 0 ? scale * Math.sqrt(Math.max(of, 0) / total) : Math.sqrt((Math.max(of, 0) * perTonne) / AREA),
    );
  return {
    blocks,
    outline: placed(scale),
    outlineOf,
    width: WIDTH * scale,
    height: HEIGHT * scale,
  };
}
