import type * as T from 'typebox';

interface Query {
  readonly path: string;
  readonly body: T.TSchema;
  readonly answer: T.TSchema;
}
type AnswerOf<Q extends Query> = T.Static<Q['answer']>;

/** Change of a query's answer by the answer to a command: shown at once in place of what was asked before. */
export interface Update<A = unknown, B = unknown> {
  /** Path of the query. */
  readonly path: string;
  /** `asked`: the body the query was put with. A method, so that updates of different commands share a list. */
  put(shown: unknown, answer: A, body: B, asked: unknown): unknown;
}

/** Declares how the answer to a command changes the answer to a query. */
export const update = <Q extends Query, A, B>(
  query: Q,
  put: (shown: AnswerOf<Q>, answer: A, body: B, asked: T.Static<Q['body']>) => AnswerOf<Q>,
): Update<A, B> => ({ path: query.path, put: put as Update<A, B>['put'] });

interface Entry {
  readonly id: number;
}

/** The list with an entry in the place of the one with its id, or at its end. */
export const withEntry = <E extends Entry>(list: readonly E[], entry: E): E[] =>
  list.some(({ id }) => id === entry.id)
    ? list.map((one) => (one.id === entry.id ? entry : one))
    : [...list, entry];

const without = <E extends Entry>(list: readonly E[], gone: readonly number[]): E[] =>
  list.filter(({ id }) => !gone.includes(id));

/** The command answers with the query's answer as it is now. */
export const replaces = (query: Pick<Query, 'path'>): Update => ({
  path: query.path,
  put: (_, answer) => answer,
});

/** The command answers with an entry of the list that the query answers with. */
export const saves = (query: Pick<Query, 'path'>): Update<Entry> => ({
  path: query.path,
  put: (shown, answer) => withEntry(shown as readonly Entry[], answer),
});

/** The command answers with the ids that are gone from the list that the query answers with. */
export const removes = (query: Pick<Query, 'path'>): Update<{ readonly deleted: readonly number[] }> => ({
  path: query.path,
  put: (shown, { deleted }) => without(shown as readonly Entry[], deleted),
});
