import { EMPTY_ROOT, nodeHash, type ReadNode } from '../audit/merkleTree.ts';
import type { HeadStore } from './port.ts';

/** Hashes in a full tile, and levels of the tree from one level of tiles to the next. Source: C2SP tlog-tiles. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;
/** Tiles of which a reader keeps the content. */
const KEPT_TILES = 64;

/** Where a tile is kept: number `index` of its level, with `width` hashes. Source: C2SP tlog-tiles. */
export function tileName(level: number, index: number, width = TILE_WIDTH): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1_000))
    groups.unshift(String(rest % 1_000).padStart(3, '0'));
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${path}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** How many hashes a tile has in the tree over `size` leaves; none, or fewer, where that has no such tile. */
export const widthOf = (level: number, index: number, size: number): number =>
  Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH);

/** A tile that a head stands on is missing or is not what was stored. */
export class TileDamaged extends Error {
  override readonly name = 'TileDamaged';
}

/** Hash over all hashes of a tile's part, a power of two of them. */
function hashOver(tile: Uint8Array, begin: number, count: number): Uint8Array {
  if (count === 1) return tile.subarray(begin * HASH_BYTES, (begin + 1) * HASH_BYTES);
  const half = count / 2;
  return nodeHash(hashOver(tile, begin, half), hashOver(tile, begin + half, half));
}

/**
 * Reads nodes of the tree over `size` leaves from its tiles.
 * @throws TileDamaged when a tile is missing or has another length; StoreUnavailable when it cannot be read
 */
export function readTiles(heads: Pick<HeadStore, 'read'>, size: number): ReadNode {
  const kept = new Map<string, Uint8Array>();
  const tileOf = async (level: number, index: number): Promise<Uint8Array> => {
    const width = widthOf(level, index, size);
    const name = tileName(level, index, width);
    const known = kept.get(name) ?? (await readTile(heads, { level, index, width }));
    if (known?.length !== width * HASH_BYTES) throw new TileDamaged(`${name} is missing or damaged`);
    kept.delete(name);
    kept.set(name, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_TILES && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  return async (level, index) => {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const count = 2 ** (level % TILE_HEIGHT);
    const first = index * count;
    return hashOver(await tileOf(tileLevel, Math.floor(first / TILE_WIDTH)), first % TILE_WIDTH, count);
  };
}

/** A tile as it was completed, or as it stands at the tree's right edge. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/** A level's hashes that fill no tile yet. */
interface Edge {
  index: number;
  hashes: Uint8Array[];
}

/** Grows leaf by leaf and hands over each tile as it is full: what it holds is bounded, however many leaves come. */
export class TileBuilder {
  readonly #edges: Edge[];
  #size: number;
  #full: Tile[] = [];

  private constructor(size: number, edges: Edge[]) {
    this.#size = size;
    this.#edges = edges;
  }

  /**
   * Goes on where the tree over `size` leaves ends.
   * @throws TileDamaged when a tile at its right edge is missing or damaged
   */
  static async from(heads: Pick<HeadStore, 'read'>, size: number): Promise<TileBuilder> {
    const edges: Edge[] = [];
    for (let level = 0; size >= TILE_WIDTH ** level; level++) {
      const index = Math.floor(size / TILE_WIDTH ** (level + 1));
      const width = widthOf(level, index, size);
      const hashes: Uint8Array[] = [];
      if (width > 0) {
        const name = tileName(level, index, width);
        const tile = await readTile(heads, { level, index, width });
        if (tile?.length !== width * HASH_BYTES) throw new TileDamaged(`${name} is missing or damaged`);
        for (let at = 0; at < width; at++) hashes.push(tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
      }
      edges.push({ index, hashes });
    }
    return new TileBuilder(size, edges);
  }

  get size(): number {
    return this.#size;
  }

  append(leaf: Uint8Array): void {
    this.#size += 1;
    this.#push(0, leaf);
  }

  /** Tiles that were filled since this was asked last. */
  takeFull(): readonly Tile[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /** Tiles at the right edge that are not full. */
  partial(): readonly Tile[] {
    return this.#edges.flatMap(({ index, hashes }, level) =>
      hashes.length > 0 ? [{ level, index, hashes: Buffer.concat(hashes) }] : [],
    );
  }

  /** Root of the tree as it stands: over the complete subtrees at its right edge, the largest first. */
  root(): Uint8Array {
    const parts = this.#edges.toReversed().flatMap(({ hashes }) => {
      const tile = Buffer.concat(hashes);
      const found: Uint8Array[] = [];
      for (let [count, at] = [TILE_WIDTH / 2, 0]; count >= 1; count /= 2) {
        if (Math.floor(hashes.length / count) % 2 === 0) continue;
        found.push(hashOver(tile, at, count));
        at += count;
      }
      return found;
    });
    return parts.length === 0 ? EMPTY_ROOT : parts.reduceRight((right, left) => nodeHash(left, right));
  }

  #push(level: number, hash: Uint8Array): void {
    this.#edges[level] ??= { index: 0, hashes: [] };
    const edge = this.#edges[level];
    edge.hashes.push(hash);
    if (edge.hashes.length < TILE_WIDTH) return;
    const hashes = Buffer.concat(edge.hashes);
    this.#full.push({ level, index: edge.index, hashes });
    this.#edges[level] = { index: edge.index + 1, hashes: [] };
    this.#push(level + 1, hashOver(hashes, 0, TILE_WIDTH));
  }
}

/**
 * Stores tiles; the head that stands on them is stored afterwards. Parts of a tile that is full now are its beginning, and
 * would only grow in number.
 */
export async function writeTiles(heads: HeadStore, tiles: readonly Tile[]): Promise<void> {
  for (const { level, index, hashes } of tiles) {
    const width = hashes.length / HASH_BYTES;
    await heads.write(tileName(level, index, width), hashes);
    if (width === TILE_WIDTH) await heads.drop(`${tileName(level, index)}.p`);
  }
}

/**
 * A tile as it was when it had `width` hashes: the one of this width, or the beginning of the full one that came after it.
 * Undefined where the tree has none.
 */
export async function readTile(
  heads: Pick<HeadStore, 'read'>,
  { level, index, width = TILE_WIDTH }: { level: number; index: number; width?: number },
): Promise<Uint8Array | undefined> {
  const tile =
    (await heads.read(tileName(level, index, width))) ?? (await heads.read(tileName(level, index)));
  return tile?.subarray(0, width * HASH_BYTES);
}
