import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { HeadStore } from '@footprint/infra/heads/port.ts';
import { type Tile, TileBuilder, tileName } from '@footprint/infra/heads/tiles.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { BadEvent } from './chainCheck.ts';
import { leafOf } from './leaf.ts';

const HASH_BYTES = 32;

type Place = Pick<StoredEvent, 'stream' | 'revision' | 'position'>;

/** What the comparison of a log with its tree found. */
export interface TreeFindings {
  /** Heads whose tree is the one that the log has. */
  readonly agreeing: number;
  /** The first head whose tree is another one, or which covers more events than there are. */
  readonly rewritten?: TreeHead;
  /** Of a log that was written anew the first event that is another one than the tiles say. */
  readonly firstBad?: BadEvent;
  /** A tile that is not the one of this log, though every head is. */
  readonly damagedTile?: string;
}

/** Builds the tree of a log again, event by event, and compares it with heads and tiles that were kept. */
export class TreeCheck {
  readonly #heads: Pick<HeadStore, 'read'>;
  readonly #builder: TileBuilder;
  /** Heads to come, the smallest first. */
  readonly #kept: TreeHead[];
  readonly #covered: number;
  readonly #newest: number;
  /** Places of the events whose tile has not been compared. */
  #places: Place[] = [];
  #agreeing = 0;
  #rewritten: TreeHead | undefined;
  #firstBad: BadEvent | undefined;
  #damagedTile: string | undefined;

  private constructor(heads: Pick<HeadStore, 'read'>, builder: TileBuilder, kept: readonly TreeHead[]) {
    this.#heads = heads;
    this.#builder = builder;
    this.#kept = kept.filter(({ size }) => size > builder.size).sort((a, b) => a.size - b.size);
    this.#covered = this.#kept.at(-1)?.size ?? builder.size;
    this.#newest = kept[0]?.size ?? 0;
  }

  /**
   * @param kept heads of one tree, the newest first
   * @param from how many events have been compared before
   * @throws TileDamaged when the tree over those cannot be gone on with
   */
  static async begin(
    heads: Pick<HeadStore, 'read'>,
    kept: readonly TreeHead[],
    from = 0,
  ): Promise<TreeCheck> {
    return new TreeCheck(heads, await TileBuilder.from(heads, from), kept);
  }

  take(event: StoredEvent): void {
    if (this.#builder.size >= this.#covered) return;
    this.#builder.append(leafOf(event));
    const { stream, revision, position } = event;
    this.#places.push({ stream, revision, position });
    while (this.#kept[0]?.size === this.#builder.size) {
      const head = this.#kept.shift() as TreeHead;
      if (Buffer.from(this.#builder.root()).toString('base64') === head.root) this.#agreeing += 1;
      else this.#rewritten ??= head;
    }
  }

  /** Compares the tiles that were filled since this was called last. */
  async compare(): Promise<void> {
    for (const tile of this.#builder.takeFull()) await this.#compare(tile);
  }

  /** At the end of the log. */
  async end(): Promise<TreeFindings> {
    await this.compare();
    // Only the newest head has tiles of its own width at the edge.
    if (this.#builder.size === this.#newest)
      for (const tile of this.#builder.partial()) await this.#compare(tile);
    const rewritten = this.#rewritten ?? this.#kept[0];
    return {
      agreeing: this.#agreeing,
      ...(rewritten && { rewritten, ...(this.#firstBad && { firstBad: this.#firstBad }) }),
      ...(!rewritten && this.#damagedTile !== undefined && { damagedTile: this.#damagedTile }),
    };
  }

  async #compare({ level, index, hashes }: Tile): Promise<void> {
    const width = hashes.length / HASH_BYTES;
    const name = tileName(level, index, width);
    const stored = (await this.#heads.read(name)) ?? new Uint8Array();
    const differs = (at: number): boolean =>
      !Buffer.from(stored.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)).equals(
        hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
      );
    const places = level === 0 ? this.#places.splice(0, width) : [];
    const skipped = width - places.length;
    for (let at = 0; at < width; at++) {
      if (!differs(at)) continue;
      this.#damagedTile ??= name;
      const place = level === 0 ? places[at - skipped] : undefined;
      if (place) this.#firstBad ??= { misfit: 'content', ...place };
      return;
    }
  }
}
