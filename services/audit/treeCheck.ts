import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { HeadStore } from '@footprint/infra/heads/port.ts';
import { readTile, TILE_WIDTH, type Tile, TileBuilder, tileName } from '@footprint/infra/heads/tiles.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { CoveredTree } from './beginning.ts';
import type { BadEvent } from './chainCheck.ts';
import { leafOf } from './leaf.ts';

const HASH_BYTES = 32;

type Place = Pick<StoredEvent, 'stream' | 'revision' | 'position'>;

/** Findings of the comparison of a log with its tree. */
export interface TreeFindings {
  /** Heads whose tree is the one that the log has. */
  readonly agreeing: number;
  /** The first head whose tree is another one, or which covers more events than there are. */
  readonly rewritten?: TreeHead;
  /** First event that is another one than the tiles say, where the log was written anew. */
  readonly firstBad?: BadEvent;
  /** A tile that is not the one of this log, though every head is. */
  readonly damagedTile?: string;
  /** Trees that were given up, with whose events the log does not begin. */
  readonly changed?: readonly CoveredTree[];
}

/** Builds the tree of a log again, event by event, and compares it with heads and tiles that were kept. */
export class TreeCheck {
  readonly #heads: Pick<HeadStore, 'read'>;
  readonly #builder: TileBuilder;
  /** Heads to come, the smallest first. */
  readonly #kept: TreeHead[];
  /** Trees to come that were given up, the smallest first. */
  readonly #givenUp: CoveredTree[];
  readonly #changed: CoveredTree[] = [];
  readonly #covered: number;
  readonly #newest: number;
  /** Tiles at the edge of the newest head's tree, once the log has been read so far. */
  #edge: readonly Tile[] = [];
  /** Places of the events whose tile is not full, the first of which has the leaf `#firstPlace`. */
  readonly #places: Place[] = [];
  #firstPlace: number;
  #agreeing = 0;
  #rewritten: TreeHead | undefined;
  #firstBad: BadEvent | undefined;
  #damagedTile: string | undefined;

  private constructor(
    heads: Pick<HeadStore, 'read'>,
    builder: TileBuilder,
    kept: readonly TreeHead[],
    givenUp: readonly CoveredTree[],
  ) {
    const toCome = <Tree extends CoveredTree>(trees: readonly Tree[]): Tree[] =>
      trees.filter(({ size }) => size > builder.size).sort((a, b) => a.size - b.size);
    this.#heads = heads;
    this.#builder = builder;
    this.#kept = toCome(kept);
    this.#givenUp = toCome(givenUp);
    this.#covered = Math.max(builder.size, ...[...kept, ...givenUp].map(({ size }) => size));
    this.#newest = kept[0]?.size ?? 0;
    this.#firstPlace = builder.size;
  }

  /**
   * @param kept heads of one tree, the newest first
   * @param from how many events have been compared before
   * @param givenUp trees that an operator gave up, or that are of a log which this one was copied from: they say nothing of the
   * tiles, and the log begins with their events or does not
   * @throws TileDamaged when the tree over those cannot be gone on with
   */
  static async begin(
    heads: Pick<HeadStore, 'read'>,
    kept: readonly TreeHead[],
    from = 0,
    givenUp: readonly CoveredTree[] = [],
  ): Promise<TreeCheck> {
    return new TreeCheck(heads, await TileBuilder.from(heads, from), kept, givenUp);
  }

  take(event: StoredEvent): void {
    if (this.#builder.size >= this.#covered) return;
    this.#builder.append(leafOf(event));
    const { stream, revision, position } = event;
    this.#places.push({ stream, revision, position });
    const agrees = ({ root }: CoveredTree): boolean =>
      Buffer.from(this.#builder.root()).toString('base64') === root;
    for (const head of takeOf(this.#kept, this.#builder.size))
      if (agrees(head)) this.#agreeing += 1;
      else this.#rewritten ??= head;
    for (const tree of takeOf(this.#givenUp, this.#builder.size)) if (!agrees(tree)) this.#changed.push(tree);
    if (this.#builder.size === this.#newest) this.#edge = this.#builder.partial();
  }

  /** Compares the tiles that the newest head stands on and that were read since this was called last. */
  async compare(): Promise<void> {
    for (const tile of this.#builder.takeFull()) {
      // A head may be ahead of the newest one: one that was kept before a death, or elsewhere. Its tiles need not be here.
      if (isCovered(tile, this.#newest)) await this.#compare(tile);
      if (tile.level === 0) this.#forget(tile.index + 1);
    }
    for (const tile of this.#edge) await this.#compare(tile);
    this.#edge = [];
  }

  /** At the end of the log. */
  async end(): Promise<TreeFindings> {
    await this.compare();
    const rewritten = this.#rewritten ?? this.#kept[0];
    const changed = [...this.#changed, ...this.#givenUp];
    return {
      agreeing: this.#agreeing,
      ...(rewritten && { rewritten, ...(this.#firstBad && { firstBad: this.#firstBad }) }),
      ...(!rewritten && this.#damagedTile !== undefined && { damagedTile: this.#damagedTile }),
      ...(changed.length > 0 && { changed }),
    };
  }

  async #compare({ level, index, hashes }: Tile): Promise<void> {
    const width = hashes.length / HASH_BYTES;
    // It may have been filled since the head was signed: new events are covered meanwhile.
    const stored = (await readTile(this.#heads, { level, index, width })) ?? new Uint8Array();
    const differs = (at: number): boolean =>
      !Buffer.from(stored.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)).equals(
        hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
      );
    for (let at = 0; at < width; at++) {
      if (!differs(at)) continue;
      this.#damagedTile ??= tileName(level, index, width);
      const place = level === 0 ? this.#places[index * TILE_WIDTH + at - this.#firstPlace] : undefined;
      if (place) this.#firstBad ??= { misfit: 'content', ...place };
      return;
    }
  }

  /** Drops places before this tile, which have been compared. */
  #forget(index: number): void {
    this.#places.splice(0, index * TILE_WIDTH - this.#firstPlace);
    this.#firstPlace = index * TILE_WIDTH;
  }
}

/** Takes those of this size from the front of a list. */
function takeOf<Tree extends CoveredTree>(trees: Tree[], size: number): readonly Tree[] {
  if (trees[0]?.size !== size) return [];
  const end = trees.findIndex((tree) => tree.size > size);
  return trees.splice(0, end < 0 ? trees.length : end);
}

/** Whether a full tile is one of the tree over `size` leaves. */
const isCovered = ({ level, index }: Tile, size: number): boolean =>
  (index + 1) * TILE_WIDTH ** (level + 1) <= size;
