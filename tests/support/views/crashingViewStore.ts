import type { ViewStore } from '@footprint/infra/view-store/port.ts';

/** The process died while it was writing views. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * A view store whose process dies in chosen commits, after so many documents were written one by one and before the
 * rest and the checkpoint, as an engine without transactions may leave a batch.
 */
export function crashingViewStore(store: ViewStore, crashAfter: readonly (number | undefined)[]): ViewStore {
  let commits = 0;
  return {
    ...methodsOf(store),
    commit: async (batch) => {
      const written = crashAfter[commits++];
      if (written === undefined) return store.commit(batch);
      const writes = [...batch.totals, ...batch.documents];
      for (const document of writes.slice(0, written))
        await store.commit({ totals: [], documents: [document], checkpoints: [] });
      throw new Crash();
    },
  };
}

/** An engine is a class: its methods must keep their object. */
function methodsOf(store: ViewStore): ViewStore {
  return {
    get: (...args) => store.get(...args),
    load: (...args) => store.load(...args),
    prepare: (...args) => store.prepare(...args),
    changedAfter: (...args) => store.changedAfter(...args),
    listUpTo: (...args) => store.listUpTo(...args),
    purge: (...args) => store.purge(...args),
    list: (...args) => store.list(...args),
    count: (...args) => store.count(...args),
    commit: (...args) => store.commit(...args),
    checkpoint: (...args) => store.checkpoint(...args),
    checkpoints: (...args) => store.checkpoints(...args),
    dropCheckpoints: (...args) => store.dropCheckpoints(...args),
    getSetting: (...args) => store.getSetting(...args),
    putSetting: (...args) => store.putSetting(...args),
    collections: (...args) => store.collections(...args),
    drop: (...args) => store.drop(...args),
    close: (...args) => store.close(...args),
  };
}
