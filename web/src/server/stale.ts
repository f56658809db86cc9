import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Body, Command, Query } from './call.ts';
import type { Fetched } from './keptAnswers.ts';

interface Asked {
  /** Asked again on demand only: each question is kept on record. */
  readonly once?: boolean | undefined;
}

/**
 * Which answers a command makes stale: the citizen's own, and public figures, in which the citizen counts. Other answers that
 * everybody may see have an age of their own.
 */
export const metaOf = ({ access, limit }: Pick<Query, 'access' | 'limit'>, { once = false }: Asked = {}) => ({
  followsCommands: (access !== 'public' || limit === 'publicFigures') && !once,
});

/** Asks for the data on the page again at once, and for the rest when it is opened. */
export function markStale(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.followsCommands === true });
}

/** Puts what the answer to a command says over what is shown, until a read has caught up with it. */
export function putAnswer<C extends Command>(
  queries: QueryClient,
  { updates = [] }: C,
  body: Body<C>,
  answer: Answer<C>,
): void {
  for (const { path, put } of updates)
    for (const [key, shown] of queries.getQueriesData<Fetched<unknown>>({ queryKey: [path] })) {
      const value = shown && put(shown.value, answer, body, key[1]);
      if (shown && value !== shown.value) queries.setQueryData<Fetched<unknown>>(key, { value, stale: true });
    }
}
