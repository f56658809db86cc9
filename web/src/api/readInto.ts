import type { QueryClient } from '@tanstack/react-query';
import type * as T from 'typebox';
import { ask, type Endpoint, type Read } from './client.ts';

/** What a question and its answer are found by in the cache. */
export const keyOf = <B>(path: string, body: B) => [path, body] as const;

/** Asks; a stale answer only marks what is shown already. */
export async function readInto<B, S extends T.TSchema>(
  queries: QueryClient,
  endpoint: Endpoint<B, S>,
  body: B,
  signal?: AbortSignal,
): Promise<Read<T.Static<S>>> {
  const fresh = await ask(endpoint, body, signal);
  const shown = queries.getQueryData<Read<T.Static<S>>>(keyOf(endpoint.path, body));
  return fresh.stale && shown ? { value: shown.value, stale: true } : fresh;
}
