import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as T from 'typebox';
import { ask, type Endpoint } from './client.ts';
import { type Failure, failureOf } from './errors.ts';

interface Question<B, A> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The last answer; it stays while the session lasts, so that a page left and come back to still shows it. */
  readonly value: A | undefined;
  put(body: B): Promise<void>;
}

/** A question that is put when somebody presses, and never by itself. `about` tells apart what it is put about. */
export function useQuestion<B, S extends T.TSchema>(
  endpoint: Endpoint<B, S>,
  about: string,
): Question<B, T.Static<S>> {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ about: string; is: Failure } | null>(null);
  const queryKey = [endpoint.path, 'on demand', about];
  const { data } = useQuery<T.Static<S>>({ queryKey, queryFn: skipToken });
  return {
    busy,
    failure: failure?.about === about ? failure.is : null,
    value: data,
    put: async (body) => {
      setBusy(true);
      setFailure(null);
      try {
        const { value } = await ask(endpoint, body);
        queries.setQueryData<T.Static<S>>(queryKey, value);
      } catch (error) {
        setFailure({ about, is: failureOf(error) });
      } finally {
        setBusy(false);
      }
    },
  };
}
