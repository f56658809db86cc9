import { useSyncExternalStore } from 'react';

/** Whoever asked the device for less motion. */
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function follow(changed: () => void): () => void {
  calm.addEventListener('change', changed);
  return () => calm.removeEventListener('change', changed);
}

export const useCalm = (): boolean => useSyncExternalStore(follow, () => calm.matches);
