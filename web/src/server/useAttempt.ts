import { useState } from 'react';
import { type Failure, failureOf } from './errors.ts';

export interface AttemptState {
  /** It counts itself only. */
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** As if nothing had been sent yet. */
  readonly reset: () => void;
}

interface Attempt extends AttemptState {
  /** Answer of the work, or undefined when it failed: then `failure` says why. */
  attempt<A>(work: () => Promise<A>): Promise<A | undefined>;
}

/** Work that a press begins: it runs, and is done or failed. Pages send by `useSend`, which makes an attempt of a call. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    reset: () => setFailure(null),
    attempt: async <A>(work: () => Promise<A>): Promise<A | undefined> => {
      setBusy(true);
      setFailure(null);
      try {
        return await work();
      } catch (error) {
        setFailure(failureOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
