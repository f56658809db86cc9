import { useSyncExternalStore } from 'react';

/** Whether the device asks for less motion. */
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function follow(changed: () => void): () => void {
  calm.addEventListener('change', changed);
  return () => calm.removeEventListener('change', changed);
}

export const usePrefersReducedMotion = (): boolean => useSyncExternalStore(follow, () => calm.matches);
