import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as T from 'typebox';
import { type Endpoint, type Read, tell } from './client.ts';
import { type Failure, failureOf } from './errors.ts';
import { keyOf, readInto } from './readInto.ts';

/** While the views are behind a save of ours, ask again this often (ms). */
const STALE_POLL = 1000;

export interface Reading<A> {
  /** Absent until the first answer. */
  readonly value: A | undefined;
  /** The value shown is older than what was saved last: it is being computed anew. */
  readonly stale: boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/**
 * Server data for a screen. A stale answer never replaces what is shown, so a save of ours stays visible. `once`: each
 * question is kept on record, so it is put again on demand only.
 */
export function useRead<B, S extends T.TSchema>(
  endpoint: Endpoint<B, S>,
  body: B,
  options: { enabled?: boolean; keep?: boolean; once?: boolean } = {},
): Reading<T.Static<S>> {
  const queries = useQueryClient();
  const query = useQuery<Read<T.Static<S>>>({
    queryKey: keyOf(endpoint.path, body),
    queryFn: ({ signal }) => readInto(queries, endpoint, body, signal),
    enabled: options.enabled ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
    ...(options.once && {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
    refetchInterval: ({ state }) => (state.data?.stale ? STALE_POLL : false),
  });
  // A page may open with figures from before a save made on another: they are marked until the fresh ones are here.
  const outdated = queries.getQueryState(keyOf(endpoint.path, body))?.isInvalidated === true;
  return {
    value: query.data?.value,
    stale: query.data?.stale === true || query.isPlaceholderData || outdated,
    failure: query.error && !query.data ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

export interface ServerData {
  /** Reads now, past the cache. */
  read<B, S extends T.TSchema>(endpoint: Endpoint<B, S>, body: B): Promise<T.Static<S>>;
  /** Puts what was just saved over what is shown, until a read has caught up with it. */
  overlay<B, S extends T.TSchema>(
    endpoint: Endpoint<B, S>,
    body: B,
    change: (shown: T.Static<S>) => T.Static<S>,
  ): void;
  /** Reads everything under these paths again. */
  refresh(...endpoints: readonly { readonly path: string }[]): void;
}

/** What a process may do with server data, besides its commands. */
export function useServerData(): ServerData {
  const queries = useQueryClient();
  return {
    read: (endpoint, body) =>
      queries
        .fetchQuery({
          queryKey: keyOf(endpoint.path, body),
          queryFn: ({ signal }) => readInto(queries, endpoint, body, signal),
          staleTime: 0,
        })
        .then(({ value }) => value),
    overlay: (endpoint, body, change) =>
      queries.setQueryData<Read<ReturnType<typeof change>>>(keyOf(endpoint.path, body), (shown) =>
        shown ? { value: change(shown.value), stale: true } : undefined,
      ),
    refresh: (...endpoints) => {
      for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] });
    },
  };
}

export interface Command<B, A> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The answer, or undefined when it failed: then `failure` says why. */
  run(body: B): Promise<A | undefined>;
}

/** A single save that is no process: press, wait, done or failed. */
export function useCommand<B, S extends T.TSchema>(endpoint: Endpoint<B, S>): Command<B, T.Static<S>> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    run: async (body) => {
      setBusy(true);
      setFailure(null);
      try {
        return await tell(endpoint, body);
      } catch (error) {
        setFailure(failureOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
