import type {
  Checkpoint,
  CommitResult,
  DocumentWrite,
  ViewBatch,
  ViewStore,
} from '@footprint/infra/view-store/port.ts';
import { afterEach, beforeEach } from 'vitest';

/** One view store of the engine under test; each call of `open` gives another handle on it. */
export interface ViewsFixture {
  open(): Promise<ViewStore>;
  destroy(): Promise<void>;
}

export interface ViewsUnderTest {
  readonly store: ViewStore;
  another(): Promise<ViewStore>;
  reopen(): Promise<ViewStore>;
}

/** Gives each test of the running suite a view store of its own. */
export function freshViews(factory: () => Promise<ViewsFixture>): ViewsUnderTest {
  let views: ViewsFixture;
  let handles: ViewStore[] = [];
  const open = async (): Promise<ViewStore> => {
    const handle = await views.open();
    handles.push(handle);
    return handle;
  };
  const closeAll = async (): Promise<void> => {
    for (const handle of handles) await handle.close();
    handles = [];
  };
  beforeEach(async () => {
    views = await factory();
    await open();
  });
  afterEach(async () => {
    await closeAll();
    await views.destroy();
  });
  return {
    get store() {
      const [first] = handles;
      if (first === undefined) throw new Error('no view store is open outside a test');
      return first;
    },
    another: open,
    reopen: async () => {
      await closeAll();
      return open();
    },
  };
}

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
