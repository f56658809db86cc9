import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Answer, type Args, addressOf, type Query } from './call.ts';
import { fetchQuery, type QueryOptions } from './client.ts';
import type { Fetched } from './keptAnswers.ts';

/** What a question and its answer are found by in the cache. */
export const keyOf = (call: Query, body: unknown = {}, params?: unknown) =>
  [addressOf(call, params), body] as const;

/** Asks; a stale answer only marks what is shown already. */
export async function readInto<C extends Query, O>(
  queries: QueryClient,
  queryKey: QueryKey,
  call: C,
  [body, params]: Args<C, O>,
  signal: AbortSignal,
): Promise<Fetched<Answer<C>>> {
  const fresh = await fetchQuery(call, ...([body, params, { signal }] as Args<C, QueryOptions>));
  const shown = queries.getQueryData<Fetched<Answer<C>>>(queryKey);
  return fresh.stale && shown ? { value: shown.value, stale: true } : fresh;
}
