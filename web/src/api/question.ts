import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Args, Query } from './call.ts';
import { fetchQuery, type QueryOptions } from './client.ts';
import { type Failure, failureOf } from './errors.ts';

interface Question<C extends Query> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The last answer; it stays while the session lasts, so that a page left and come back to still shows it. */
  readonly value: Answer<C> | undefined;
  put(...args: Args<C, QueryOptions>): Promise<void>;
}

/** A question that is put when somebody presses, and never by itself. `about` tells apart what it is put about. */
export function useQuestion<C extends Query>(call: C, about: string): Question<C> {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ about: string; is: Failure } | null>(null);
  const queryKey = [call.path, 'on demand', about];
  const { data } = useQuery<Answer<C>>({ queryKey, queryFn: skipToken });
  return {
    busy,
    failure: failure?.about === about ? failure.is : null,
    value: data,
    put: async (...args) => {
      setBusy(true);
      setFailure(null);
      try {
        const { value } = await fetchQuery(call, ...args);
        queries.setQueryData<Answer<C>>(queryKey, value);
      } catch (error) {
        setFailure({ about, is: failureOf(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}
