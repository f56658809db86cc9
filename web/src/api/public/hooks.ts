import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '../errors.ts';

export interface PublicReading<A> {
  /** Absent until the first answer. */
  readonly value: A | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** What a public page shows: read when it opens and whenever `key` changes; null asks for nothing. */
export function usePublic<A>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<A>,
): PublicReading<A> {
  const [value, setValue] = useState<A>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    setValue(undefined);
    setFailure(undefined);
    if (key === null) return;
    const asking = new AbortController();
    read(asking.signal).then(setValue, (error: unknown) => {
      if (!asking.signal.aborted) setFailure(failureOf(error));
    });
    return () => asking.abort();
  }, [key, tries]);
  return { value, failure, retry: () => setTries(tries + 1) };
}
