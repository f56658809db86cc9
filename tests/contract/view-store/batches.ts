import type {
  Checkpoint,
  CommitResult,
  DocumentWrite,
  ViewBatch,
  ViewStore,
} from '@footprint/infra/view-store/port.ts';

export const COLLECTION = 'footprint@1-3fa9c2';

/** A write of the test collection; a document not loaded before unless said otherwise. */
export function aWrite(key: string, position: string, more: Partial<DocumentWrite> = {}): DocumentWrite {
  return {
    collection: COLLECTION,
    key,
    position,
    body: { at: position },
    loadedPosition: null,
    epoch: 1,
    ...more,
  };
}

/** A batch of nothing but what is given. */
export const aBatch = (parts: Partial<ViewBatch>): ViewBatch => ({
  totals: [],
  documents: [],
  checkpoints: [],
  ...parts,
});

export const aCheckpoint = (
  partition: number,
  position: string,
  more: Partial<Checkpoint> = {},
): Checkpoint => ({
  set: 'active',
  partition,
  position,
  epoch: 1,
  ...more,
});

export function commitAll(store: ViewStore, ...documents: readonly DocumentWrite[]): Promise<CommitResult> {
  return store.commit(aBatch({ documents }));
}
