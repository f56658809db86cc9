import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Answer, Args, Query } from './call.ts';
import type { QueryOptions } from './client.ts';
import { keyOf, readInto } from './readInto.ts';

/** The same question about several things, such as years; undefined where the answer is still to come. */
export function useQueryResults<C extends Query>(
  call: C,
  asked: readonly Args<C, QueryOptions>[],
): readonly (Answer<C> | undefined)[] {
  const queries = useQueryClient();
  const found = useQueries({
    queries: asked.map((args) => ({
      queryKey: keyOf(call, ...args),
      queryFn: ({ signal }: { signal: AbortSignal }) => readInto(queries, call, args, signal),
    })),
  });
  return found.map(({ data }) => data?.value);
}
