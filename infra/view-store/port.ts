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
}

/** One batch of a partition: documents first, checkpoint last, safe to repeat from any prefix. */
export interface ViewBatch {
  readonly documents: readonly DocumentWrite[];
  readonly checkpoints: readonly Checkpoint[];
}

export interface Checkpoint {
  /** Which runner: the active set of views, or a version being built beside it. */
  readonly set: string;
  /** 0 to 15, the first hexadecimal digit of the user id. */
  readonly partition: number;
  readonly position: string;
}

export type CommitResult =
  | { readonly committed: true }
  | { readonly committed: false; readonly refused: readonly { collection: string; key: string }[] };

export interface ViewStore {
  get(collection: string, key: string): Promise<StoredDocument | undefined>;
  /** Existing documents (tombstones included) of the keys asked for. */
  load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  /** Living documents in key order, after `afterKey` (exclusive, '' from the start), at most `limit`. */
  list(collection: string, afterKey: string, limit: number): Promise<readonly StoredDocument[]>;
  count(collection: string): Promise<number>;
  /** Writes the batch guarded by position. On refusal of any document no checkpoint moves; reload and fold again. */
  commit(batch: ViewBatch): Promise<CommitResult>;
  /** Position of one partition's checkpoint, '' when it has none. */
  checkpoint(set: string, partition: number): Promise<string>;
  checkpoints(set: string): Promise<readonly Checkpoint[]>;
  dropCheckpoints(set: string): Promise<void>;
  /** Small named facts about the store: which set is active, which log it was built from. */
  getSetting(name: string): Promise<string | undefined>;
  putSetting(name: string, value: string): Promise<void>;
  collections(): Promise<readonly string[]>;
  drop(collection: string): Promise<void>;
  close(): Promise<void>;
}
