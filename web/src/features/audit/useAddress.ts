import { defaultYear, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { CURRENT_EDITION, FACTOR_EDITIONS } from '@footprint/shared-events/factors/editions.ts';
import { useSearchParams } from 'react-router-dom';
import { nowInSeconds } from '../../browser/dates.ts';

type Name = 'at' | 'a' | 'b' | 'year' | 'edition' | 'only';

export interface Address {
  readonly years: readonly number[];
  readonly year: number;
  readonly editions: readonly string[];
  readonly edition: string;
  /** Only events that changed something. */
  readonly onlyChanges: boolean;
  /** Positions in the log: of the event shown, and of the two moments compared. */
  readonly at: string | null;
  readonly a: string | null;
  readonly b: string | null;
  /** Null takes a part away. A step is one to come back to; scrubbing is none. */
  set(parts: Readonly<Partial<Record<Name, string | null>>>, how: 'push' | 'replace'): void;
}

/** Reads what the replay shows from the address, so that it can be handed on and survives loading it again. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const editions = FACTOR_EDITIONS.map(({ id }) => id).toReversed();
  return {
    years,
    year: years.find((one) => String(one) === search.get('year')) ?? defaultYear(now),
    editions,
    edition: editions.find((one) => one === search.get('edition')) ?? CURRENT_EDITION.id,
    onlyChanges: search.get('only') === 'changes',
    at: search.get('at'),
    a: search.get('a'),
    b: search.get('b'),
    set: (parts, how) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parts))
            if (value === null || value === undefined) next.delete(name);
            else next.set(name, value);
          return next;
        },
        // At once: a slider that is being dragged must not be set back meanwhile.
        { replace: how === 'replace', preventScrollReset: true, flushSync: true },
      ),
  };
}
