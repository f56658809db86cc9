import { useSyncExternalStore } from 'react';

/** Up to this width pictures are laid out anew instead of being made smaller. */
const narrow = matchMedia('(max-width: 500px)');

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
