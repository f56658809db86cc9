import type { ViewStore } from '@footprint/infra/view-store/port.ts';

export interface TimedViews {
  readonly views: ViewStore;
  /** Milliseconds spent waiting for documents, and for batches to be written. */
  readonly waited: { load: number; commit: number };
}

/** The view store, and how long its callers waited for it. */
export function timedViews(views: ViewStore): TimedViews {
  const waited = { load: 0, commit: 0 };
  // Calls run beside each other: only the time in which any of them runs counts.
  let loading = 0;
  let since = 0;
  const timed: Pick<ViewStore, 'load' | 'commit'> = {
    load: async (...args) => {
      if (loading++ === 0) since = performance.now();
      try {
        return await views.load(...args);
      } finally {
        if (--loading === 0) waited.load += performance.now() - since;
      }
    },
    commit: async (batch) => {
      const start = performance.now();
      try {
        return await views.commit(batch);
      } finally {
        waited.commit += performance.now() - start;
      }
    },
  };
  return { views: withMethods(views, timed), waited };
}

/** The same store with some methods replaced. An engine is a class: the others must keep their object. */
export const withMethods = (views: ViewStore, replaced: Partial<ViewStore>): ViewStore =>
  new Proxy(views, {
    get: (target, name: keyof ViewStore) => replaced[name] ?? target[name].bind(target),
  });
