import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { nodeHash, type ReadNode } from '@footprint/infra/audit/merkleTree.ts';
import { type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import { readTiles, TILE_WIDTH, TileDamaged, tileName } from '@footprint/infra/heads/tiles.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { type BadEvent, BrokenLog } from './chainCheck.ts';
import { placeOf } from './followLog.ts';
import { leafOf } from './leaf.ts';
import type { HeadDeps } from './proveHead.ts';
import { keptHeads } from './verifyTree.ts';

/** Leaves that are proved at each look: some tens of milliseconds, of which other work gets its turns. */
export const LEAVES_A_LOOK = 4_096;

/** Leaves from `begin` to before `end`, the first of which comes after the position `after`. */
interface Section {
  readonly begin: number;
  readonly end: number;
  readonly after: string;
}

/**
 * Proves leaves that are drawn, so that a hand in the log cannot know which event is next: sections of the tree in an order that
 * a secure random number decides anew for each pass. A pass leaves no event out, so that one that was written anew is found
 * within two of them: `2 · ⌈size / LEAVES_A_LOOK⌉` looks.
 */
export class DrawnLeaves {
  readonly #deps: HeadDeps;
  /** Sections of this pass that are still to come, in the order of the draw from the end. */
  #left: Section[] = [];
  /** How often an operator had accepted the tree that they are of. */
  #accepted = 0;

  constructor(deps: HeadDeps) {
    this.#deps = deps;
  }

  /**
   * Goes on by one look's leaves, and no leaf twice.
   * @param head the newest head, which is proved
   * @throws BrokenLog naming the first event that is another one than the tree says; TileDamaged; StoreUnavailable
   */
  async prove(head: TreeHead, signal?: AbortSignal): Promise<void> {
    const read = readTiles(this.#deps.heads, head.size);
    // In an accepted tree other leaves may be at the same place.
    if (this.#accepted !== timesAccepted(head)) this.#left = [];
    this.#accepted = timesAccepted(head);
    let due = Math.min(LEAVES_A_LOOK, head.size);
    while (due > 0) {
      if (this.#left.length === 0) this.#left = drawn(await this.#sections(head));
      const section = this.#left.pop();
      if (!section) return;
      const rest = await this.#proveFrom(section, read, due);
      due -= (rest?.begin ?? section.end) - section.begin;
      if (rest) this.#left.push(rest);
      signal?.throwIfAborted();
      await nextTurn();
    }
  }

  /** Proves the first leaves of a section, at most a tile and `due` of them; answers what is left of it. */
  async #proveFrom(
    { begin, end, after }: Section,
    read: ReadNode,
    due: number,
  ): Promise<Section | undefined> {
    const tile = Math.floor(begin / TILE_WIDTH);
    const limit = Math.min(end - begin, due, (tile + 1) * TILE_WIDTH - begin);
    await requireTile(read, tile, end);
    const events = await this.#read(after, limit);
    for (const [at, event] of events.entries()) {
      const bad = await this.#misfitOf(event, begin + at, read);
      if (bad) throw new BrokenLog(bad);
    }
    const last = events.at(-1);
    if (events.length < limit) throw new BrokenLog({ misfit: 'missing', position: last?.position ?? after });
    const next = begin + limit;
    return next < end && last ? { begin: next, end, after: last.position } : undefined;
  }

  async #read(after: string, limit: number): Promise<readonly StoredEvent[]> {
    try {
      return (await this.#deps.store.readAll({ after, limit })).events;
    } catch (error) {
      throw new BrokenLog(placeOf(error));
    }
  }

  async #misfitOf(event: StoredEvent, index: number, read: ReadNode): Promise<BadEvent | undefined> {
    const { stream, revision, position } = event;
    if (this.#deps.store.gapless && BigInt(position) !== BigInt(index) + 1n)
      return { misfit: 'missing', position };
    return leafOf(event).equals(await read(0, index))
      ? undefined
      : { misfit: 'content', stream, revision, position };
  }

  /** Parts of the tree of which the place in the log is known. */
  async #sections(head: TreeHead): Promise<readonly Section[]> {
    const last = head.at?.last ?? '';
    if (!this.#deps.store.gapless) {
      // Positions of other engines do not count: heads that were kept say where so many events end.
      const known = (await keptHeads(this.#deps, head)).filter(({ size }) => size > 0 && size < head.size);
      const marks = known.toSorted((a, b) => a.size - b.size);
      return [undefined, ...marks].map((mark, at) => ({
        begin: mark?.size ?? 0,
        end: marks[at]?.size ?? head.size,
        after: mark?.at?.last ?? '',
      }));
    }
    return Array.from({ length: Math.ceil(head.size / TILE_WIDTH) }, (_, tile) => {
      const begin = tile * TILE_WIDTH;
      // As many digits as every position has: their order is that of the text.
      const after = begin === 0 ? '' : String(begin).padStart(last.length, '0');
      return { begin, end: Math.min(begin + TILE_WIDTH, head.size), after };
    });
  }
}

/** In an order of which each is as likely. Source: Fisher and Yates, as in Knuth, TAOCP vol. 2, algorithm 3.4.2 P. */
function drawn<Item>(items: readonly Item[]): Item[] {
  const order: Item[] = [];
  for (const item of items) {
    const at = randomInt(order.length + 1);
    const moved = order[at];
    if (moved === undefined) order.push(item);
    else {
      order[at] = item;
      order.push(moved);
    }
  }
  return order;
}

/**
 * A full tile of leaves has the hash that the tile above has of it, and that one up to the tiles at the tree's edge, which the
 * root follows from: else leaves could be written anew with their event.
 */
async function requireTile(read: ReadNode, tile: number, size: number): Promise<void> {
  const height = Math.log2(TILE_WIDTH);
  for (
    let [level, index] = [height, tile];
    (index + 1) * 2 ** level <= size;
    level += height, index = Math.floor(index / TILE_WIDTH)
  ) {
    const below = nodeHash(await read(level - 1, 2 * index), await read(level - 1, 2 * index + 1));
    if (!below.equals(await read(level, index)))
      throw new TileDamaged(`${tileName(level / height - 1, index)} in HEADS_DIR is not what was stored`);
  }
}
