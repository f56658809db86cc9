import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type Answer, type Args, addressOf, argsOf, type Body, type Query } from './call.ts';
import { fetchQuery, type QueryOptions } from './client.ts';
import { type Failure, failureOf } from './errors.ts';
import type { Fetched } from './keptAnswers.ts';
import { pauseOf } from './request.ts';
import { metaOf } from './stale.ts';

/** While the views are behind a save of ours, ask again this often (ms). */
const STALE_POLL = 1000;
/** While an answer of before stands in for one, look for the network again (ms): not every browser says that it is back. */
const KEPT_POLL = 15_000;

export interface QueryResult<A, B = never> {
  /** Absent until the first answer. */
  readonly value: A | undefined;
  /** The value shown is older than what was saved last: it is being computed anew. */
  readonly stale: boolean;
  /** There is no network: it was answered then, in epoch seconds. */
  readonly keptAt: number | undefined;
  readonly failure: Failure | undefined;
  /** It is being asked. */
  readonly busy: boolean;
  /** Asks now; a question that is not enabled is put only so, or by `ask`. */
  readonly retry: () => void;
  /** Asks this now, where each press puts another question: with `enabled: false` and `about`. Undefined: it failed. */
  readonly ask: (body: B) => Promise<A | undefined>;
}

interface ResultOptions {
  readonly enabled?: boolean;
  /** The answer to the question before stays while the next one is under way. */
  readonly keep?: boolean;
  /** Each question is kept on record, so it is put again on demand only. */
  readonly once?: boolean;
  /** Subject of the questions, where a press puts another one each time: the last answer about it is shown. */
  readonly about?: string;
}

/** How a question is put and its answer kept, by a page and ahead of it alike. */
const asked = <C extends Query>(
  queries: QueryClient,
  call: C,
  queryKey: ReturnType<typeof keyOf>,
  args: () => Args<C, unknown>,
) => ({
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    readInto(queries, queryKey, call, args(), signal),
  meta: metaOf(call),
});

/** Puts a question whose answer `useQueryResult` will show, before the page that asks is here. */
export function beginRead<C extends Query>(
  queries: QueryClient,
  call: C,
  ...args: Args<C, QueryOptions>
): void {
  // Questions that failed are asked again by the page, which says so.
  void queries.prefetchQuery(asked(queries, call, keyOf(call, ...args), () => args));
}

/** Server data for a screen. A stale answer never replaces what is shown, so a save of ours stays visible. */
export function useQueryResult<C extends Query>(
  call: C,
  ...args: Args<C, ResultOptions>
): QueryResult<Answer<C>, Body<C>> {
  const queries = useQueryClient();
  const pressed = useRef<Body<C>>(undefined);
  const [body, params, options = {}] = args;
  const { enabled = true, about } = options;
  const queryKey = keyOf(call, about ?? body, params);
  const query = useQuery<Fetched<Answer<C>>>({
    ...asked(queries, call, queryKey, () => argsOf(pressed.current ?? body, params)),
    enabled,
    meta: metaOf(call, options),
    ...(options.keep && { placeholderData: keepPreviousData }),
    ...(options.once && {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
    refetchInterval: ({ state: { data, error, errorUpdatedAt } }) => {
      // The moment of the refusal draws the share: it must stay the same while the page waits.
      if (error) return options.once ? false : pauseOf(failureOf(error), (errorUpdatedAt % 1000) / 1000);
      if (data?.stale) return STALE_POLL;
      return data?.keptAt === undefined ? false : KEPT_POLL;
    },
  });
  // A page may open with figures from before a save made on another: they are marked until the fresh ones are here.
  const outdated = queries.getQueryState(queryKey)?.isInvalidated === true;
  // Questions asked by a press say why they failed, though an older answer is there.
  const isPressed = !enabled && !query.isFetching;
  return {
    value: query.data?.value,
    stale: query.data?.stale === true || query.isPlaceholderData || outdated,
    keptAt: query.data?.keptAt,
    failure: query.error && (!query.data || isPressed) ? failureOf(query.error) : undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    ask: async (asked) => {
      pressed.current = asked;
      const { data, isError } = await query.refetch();
      return isError ? undefined : data?.value;
    },
  };
}

/** Key that a question and its answer are found by in the cache. */
const keyOf = (call: Query, body: unknown = {}, params?: unknown) => [addressOf(call, params), body] as const;

/** Asks; a stale answer only marks what is shown already. */
async function readInto<C extends Query, O>(
  queries: QueryClient,
  queryKey: QueryKey,
  call: C,
  [body, params]: Args<C, O>,
  signal: AbortSignal,
): Promise<Fetched<Answer<C>>> {
  const fresh = await fetchQuery(call, ...argsOf<C, QueryOptions>(body, params, { signal }));
  const shown = queries.getQueryData<Fetched<Answer<C>>>(queryKey);
  return fresh.stale && shown ? { value: shown.value, stale: true } : fresh;
}
