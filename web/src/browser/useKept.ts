import { useState } from 'react';

interface Listed {
  readonly id: number | string;
}

interface Kept<E> {
  readonly entry: E;
  /** Its place in the list. */
  readonly at: number;
}

/** Entries listed, with the ones removed from the list: they keep their place until they are dropped, whatever the list says. */
export function useKept<E extends Listed>(listed: readonly E[]) {
  const [kept, setKept] = useState<readonly Kept<E>[]>([]);
  const others = (some: readonly Kept<E>[], { id }: E) => some.filter(({ entry }) => entry.id !== id);
  const rows = kept
    .filter(({ entry }) => !listed.some(({ id }) => id === entry.id))
    .toSorted((a, b) => a.at - b.at)
    .reduce<readonly E[]>((some, { entry, at }) => some.toSpliced(at, 0, entry), listed);
  return {
    rows,
    isKept: ({ id }: E) => kept.some(({ entry }) => entry.id === id),
    keep: (entry: E) => {
      const at = rows.findIndex(({ id }) => id === entry.id);
      setKept((before) => [...others(before, entry), { entry, at: at < 0 ? rows.length : at }]);
    },
    drop: (entry: E) => setKept((before) => others(before, entry)),
  };
}
