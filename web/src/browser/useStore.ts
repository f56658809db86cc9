import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store; a page that was drawn before its code came begins with the one that it was drawn with. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);
