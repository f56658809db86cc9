import { useState } from 'react';

interface Listed {
  readonly id: number | string;
}

/** What is listed, with what was removed from it: that keeps its place until it is dropped, whatever the list says. */
export function useKept<E extends Listed>(listed: readonly E[]) {
  const [kept, setKept] = useState<readonly E[]>([]);
  const others = (some: readonly E[], entry: E) => some.filter(({ id }) => id !== entry.id);
  return {
    rows: [...listed, ...kept.filter(({ id }) => !listed.some((entry) => entry.id === id))],
    isKept: (entry: E) => kept.some(({ id }) => id === entry.id),
    keep: (entry: E) => setKept((before) => [...others(before, entry), entry]),
    drop: (entry: E) => setKept((before) => others(before, entry)),
  };
}
