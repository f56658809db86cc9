import { useQueries, useQueryClient } from '@tanstack/react-query';
import type * as T from 'typebox';
import type { Endpoint } from './client.ts';
import { keyOf, readInto } from './readInto.ts';

/** The same question about several things, such as years; undefined where the answer is still to come. */
export function useReads<B, S extends T.TSchema>(
  endpoint: Endpoint<B, S>,
  bodies: readonly B[],
): readonly (T.Static<S> | undefined)[] {
  const queries = useQueryClient();
  const found = useQueries({
    queries: bodies.map((body) => ({
      queryKey: keyOf(endpoint.path, body),
      queryFn: ({ signal }: { signal: AbortSignal }) => readInto(queries, endpoint, body, signal),
    })),
  });
  return found.map(({ data }) => data?.value);
}
