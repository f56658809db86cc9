import { areEqual, NotProved, sha256 } from './crypto.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** Source: RFC 9162, section 2.1.1. */
export const leafHash = (entry: Uint8Array): Promise<Uint8Array> => sha256(LEAF, entry);
const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> => sha256(NODE, left, right);

/**
 * The root that the tree over `size` leaves has if the leaf is at `index`. Source: RFC 9162, section 2.1.3.2.
 * @throws NotProved when the proof is too short or too long
 */
export async function rootByInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Promise<Uint8Array> {
  if (!(index >= 0 && index < size)) throw new NotProved(`there is no leaf ${index} in a tree of ${size}`);
  let [node, last, root] = [index, size - 1, leaf];
  for (const step of proof) {
    if (last === 0) throw new NotProved('the proof of inclusion is too long');
    if (node % 2 === 1 || node === last) {
      root = await nodeHash(step, root);
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2);
        last = Math.floor(last / 2);
      }
    } else root = await nodeHash(root, step);
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  if (last !== 0) throw new NotProved('the proof of inclusion is too short');
  return root;
}

/** Source: C2SP tlog-tiles. */
function tileName(level: number, index: number, width: number): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const groups = digits.match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${path}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** The first leaves of a log of `size` events, as its tiles say. */
export interface Tiles {
  /** How many leaves the tiles cover. */
  readonly size: number;
  read(name: string): Promise<Uint8Array>;
}

/**
 * Root of the tree over the first `size` leaves, from tiles: two heads whose roots both follow from the same tiles are
 * consistent. Source: RFC 9162, section 2.1.1.
 * @throws NotProved when a tile has another length than it should
 */
export async function rootByTiles(tiles: Tiles, size: number): Promise<Uint8Array> {
  if (size === 0) return sha256();
  const over = async (tile: Uint8Array, begin: number, count: number): Promise<Uint8Array> =>
    count === 1
      ? tile.subarray(begin * HASH_BYTES, (begin + 1) * HASH_BYTES)
      : nodeHash(await over(tile, begin, count / 2), await over(tile, begin + count / 2, count / 2));
  const node = async (level: number, index: number): Promise<Uint8Array> => {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const count = 2 ** (level % TILE_HEIGHT);
    const first = index * count;
    const at = Math.floor(first / TILE_WIDTH);
    const width = Math.min(TILE_WIDTH, Math.floor(tiles.size / TILE_WIDTH ** tileLevel) - at * TILE_WIDTH);
    const name = tileName(tileLevel, at, width);
    const tile = await tiles.read(name);
    if (tile.length !== width * HASH_BYTES) throw new NotProved(`${name} has another length than it should`);
    return over(tile, first % TILE_WIDTH, count);
  };
  const range = async (begin: number, end: number): Promise<Uint8Array> => {
    const count = end - begin;
    const level = Math.ceil(Math.log2(count));
    if (2 ** level === count) return node(level, begin / count);
    const split = 2 ** (level - 1);
    return nodeHash(await node(level - 1, begin / split), await range(begin + split, end));
  };
  return range(0, size);
}

/** @throws NotProved when the roots differ */
export function requireRoot(found: Uint8Array, expected: Uint8Array, what: string): void {
  if (!areEqual(found, expected)) throw new NotProved(`${what} does not lead to the root that was signed`);
}
