import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useRef, useState } from 'react';

/** The figures of the year that runs and of the last whole one; those that are known. */
export type Figures = readonly { readonly year: number; readonly sectors: readonly SectorAnswer[] }[];

/** An entry that was just made, and what the figures were before it. */
export interface EntryMade {
  /** Each entry has one of its own. */
  readonly id: number;
  readonly before: Figures;
}

export interface Making {
  readonly made: EntryMade | null;
  /** For where a form is saved: the figures learnt until then are those before the entry. */
  readonly note: () => void;
  /** The same for an entry that has a page of its own: the state with which that is opened. */
  readonly beforeHere: () => { readonly before: Figures };
  /** Called by `FiguresBefore` as long as nothing is being saved. */
  readonly learn: (figures: Figures) => void;
}

/** Figures that a page was opened with as its entry was made elsewhere. */
export const addedWith = (state: unknown): Figures | undefined =>
  typeof state === 'object' && state !== null && 'before' in state ? (state.before as Figures) : undefined;

/** Knows the figures from before an entry, for the card that says what it made of them. */
export function useEntryMade(opened?: Figures): Making {
  const known = useRef<Figures>([]);
  const [made, setMade] = useState<EntryMade | null>(opened ? { id: 0, before: opened } : null);
  return {
    made,
    note: () => {
      const before = known.current;
      setMade((last) => ({ id: (last?.id ?? 0) + 1, before }));
    },
    beforeHere: () => ({ before: known.current }),
    learn: (figures) => {
      known.current = figures;
    },
  };
}
