import { loadCheck } from '../browser/loadCheck.ts';
import { type Answer, type Args, addressOf, type Body, type Command, type Query } from './call.ts';
import { keyFor, outcomeKnown } from './commandKeys.ts';
import { ApiError } from './errors.ts';
import type { FileAnswer } from './file.ts';
import { type Fetched, fetchKeeping } from './keptAnswers.ts';
import { request } from './request.ts';
import { sessionGate, sessionOwner } from './sessionGate.ts';

export interface QueryOptions {
  readonly signal?: AbortSignal | undefined;
}
export interface CommandOptions extends QueryOptions {
  /** The server gave it: the command takes effect once, from wherever and however often it is sent. */
  readonly key?: string;
}

const sessionFor = ({ access }: Pick<Query, 'access'>) => (access === 'public' ? 'none' : 'needed');

/** Asks; changes nothing. The answer of our own server is taken as it is. */
export async function fetchQuery<C extends Query>(
  call: C,
  ...args: Args<C, QueryOptions>
): Promise<Fetched<Answer<C>>> {
  const [given, params, { signal } = {}] = args;
  const body: unknown = given ?? {};
  const path = addressOf(call, params);
  const live = async (patience?: AbortSignal): Promise<Fetched<Answer<C>>> => {
    const signals = AbortSignal.any([signal, patience].filter((one) => one !== undefined));
    const { method } = call;
    const answer = await request({ method, path, session: sessionFor(call), body, signal: signals });
    return { value: answer.body as Answer<C>, stale: answer.stale };
  };
  const { kept, answer: schema } = call;
  if (!kept || !schema) return live();
  // An older version may have kept it.
  const isAnswer = async (value: unknown) => (await loadCheck()).fits(schema, value);
  return fetchKeeping(`${path} ${JSON.stringify(body)}`, isAnswer, live);
}

/** Asks for a file, whose bytes are taken as they are. */
export async function fetchFile<C extends Query>(call: C, body: Body<C>): Promise<FileAnswer> {
  const { method, path } = call;
  const answer = await request({ method, path, session: sessionFor(call), body, file: true });
  return answer.body as FileAnswer;
}

/**
 * Sends a command. Repeated with the same content while its outcome is unknown, it takes effect once. An answer that
 * arrives in the session of another citizen is not shown to them: for the page it is as if there were none.
 */
export async function send<C extends Command>(call: C, ...args: Args<C, CommandOptions>): Promise<Answer<C>> {
  const [given, params, options = {}] = args;
  const body: unknown = given ?? {};
  const path = addressOf(call, params);
  const session = sessionFor(call);
  const { signal, key = keyFor(path, body) } = options;
  const owner = sessionOwner.get();
  // The answer to a logout takes cookie and record along, also those that a login just brought.
  if (session === 'none') await sessionGate().loggedOut();
  try {
    const { method, aside } = call;
    const answer = await request({
      method,
      path,
      session,
      body,
      key,
      ...(aside && { aside }),
      ...(signal && { signal }),
    });
    outcomeKnown(path, body);
    if (session === 'needed' && sessionOwner.get() !== owner)
      throw new ApiError({ messageId: 'security:session:invalid' });
    return answer.body as Answer<C>;
  } catch (error) {
    if (error instanceof ApiError && (error.failure.status ?? 500) < 500) outcomeKnown(path, body);
    throw error;
  }
}
