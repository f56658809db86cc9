/** A view's documents live in a collection named by view and version, e.g. `footprint@1-3fa9c2`. */
export interface StoredDocument {
  readonly key: string;
  /** Position of the event that last changed the document. */
  readonly position: string;
  /** Null is a tombstone: deleted, but its position still guards against replays. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

export interface DocumentWrite extends StoredDocument {
  readonly collection: string;
  /** Position the document was loaded at; null when it did not exist. The write is refused if that changed. */
  readonly loadedPosition: string | null;
  /** Epoch of the lease it is written under; refused where a higher one has written the document. */
  readonly epoch: number;
}

/**
 * One batch: shared sums, then the documents their next deltas follow from, then checkpoints. An engine without
 * transactions acknowledges each stage before the next, so that any prefix may be left behind and repeated.
 */
export interface ViewBatch {
  readonly totals: readonly DocumentWrite[];
  readonly documents: readonly DocumentWrite[];
  readonly checkpoints: readonly Checkpoint[];
}

export interface Checkpoint {
  /** Which runner: the active set of views, or a version being built beside it. */
  readonly set: string;
  /** 0 to 15, the first hexadecimal digit of the user id. */
  readonly partition: number;
  readonly position: string;
  /** Epoch of the lease it was written under; a lower one never replaces a higher one. */
  readonly epoch: number;
}

export type CommitResult =
  | { readonly committed: true }
  | {
      readonly committed: false;
      /** Documents that were not where they had been loaded. */
      readonly refused: readonly { readonly collection: string; readonly key: string }[];
      /** A document or checkpoint carries a higher epoch: another projector has taken over, stop writing. */
      readonly fenced: boolean;
    };

export interface ViewStore {
  get(collection: string, key: string): Promise<StoredDocument | undefined>;
  /** Existing documents (tombstones included) of the keys asked for. */
  load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  /**
   * Makes a collection ready, with an index for each of the fields (numbers at the top of the body); `byPosition`: also for
   * changedAfter. Idempotent.
   */
  prepare(
    collection: string,
    indexes: readonly string[],
    options?: { readonly byPosition?: boolean },
  ): Promise<void>;
  /** Living documents in key order, after `afterKey` (exclusive, '' from the start) and up to `lastKey` (inclusive), at most `limit`. */
  list(
    collection: string,
    afterKey: string,
    limit: number,
    lastKey?: string,
  ): Promise<readonly StoredDocument[]>;
  /** Living documents whose indexed field is a number up to `most`, the smallest first, at most `limit`. */
  listUpTo(
    collection: string,
    field: string,
    most: number,
    limit: number,
  ): Promise<readonly StoredDocument[]>;
  /** Keys of at most `limit` documents that were written at a position after this one; the collection is prepared for it. */
  changedAfter(collection: string, position: string, limit: number): Promise<readonly string[]>;
  /** How many living documents there are. */
  count(collection: string): Promise<number>;
  /**
   * Writes the batch guarded by position and epoch. When a document is refused no checkpoint moves and no later stage is
   * written; what was not refused may have been. Reload and fold again.
   * @throws StoreUnavailable when the engine is away: the batch may have been written in part, or whole
   */
  commit(batch: ViewBatch): Promise<CommitResult>;
  /** Deletes tombstones at or below the position: once no projector can still write what came before them. */
  purge(collection: string, upTo: string): Promise<number>;
  /** Position of one partition's checkpoint, '' when it has none. */
  checkpoint(set: string, partition: number): Promise<string>;
  checkpoints(set: string): Promise<readonly Checkpoint[]>;
  /** Forgets the set's checkpoints of these partitions. */
  dropCheckpoints(set: string, partitions: readonly number[]): Promise<void>;
  /** Small named facts about the store: which set is active, which log it was built from. */
  getSetting(name: string): Promise<string | undefined>;
  putSetting(name: string, value: string): Promise<void>;
  /** Names of the views' collections in order; one without documents may be missing. */
  collections(): Promise<readonly string[]>;
  drop(collection: string): Promise<void>;
  close(): Promise<void>;
}
