import { useEffect, useState } from 'react';
import { type Answer, type Args, addressOf, type Query } from './call.ts';
import { fetchQuery, type QueryOptions } from './client.ts';
import { type Failure, failureOf } from './errors.ts';
import { askTogether } from './sharedQuestion.ts';

interface PublicResult<A> {
  /** Absent until the first answer. */
  readonly value: A | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** What a public page shows, without the cache that only pages of citizens load; put anew whenever the question changes. */
export function usePublicResult<C extends Query>(
  call: C,
  ...[body, params, { enabled = true } = {}]: Args<C, { readonly enabled?: boolean }>
): PublicResult<Answer<C>> {
  const [value, setValue] = useState<Answer<C>>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);
  const question = enabled && `${addressOf(call, params)} ${JSON.stringify(body)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for call, body and parameters
  useEffect(() => {
    setValue(undefined);
    setFailure(undefined);
    if (!question) return;
    let waits = true;
    const { answer, leave } = askTogether(question, (signal) =>
      fetchQuery(call, ...([body, params, { signal }] as Args<C, QueryOptions>)),
    );
    answer.then(
      ({ value: answered }) => waits && setValue(() => answered),
      (error: unknown) => waits && setFailure(failureOf(error)),
    );
    return () => {
      waits = false;
      leave();
    };
  }, [question, tries]);
  return { value, failure, retry: () => setTries(tries + 1) };
}
