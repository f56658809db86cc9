import type * as T from 'typebox';
import { loadCheck } from '../lib/loadCheck.ts';
import { keyFor, outcomeKnown } from './commandKeys.ts';
import { ApiError } from './errors.ts';
import type { FileAnswer } from './file.ts';
import { askKeeping } from './keptAnswers.ts';
import { forgetAhead, takeAhead } from './readAhead.ts';
import { type Answer, type Call, request } from './request.ts';
import { sessionGate, sessionOwner } from './sessionGate.ts';

/** A call of the API: where it goes and what its answer looks like. `B` is the type of its body. */
export interface Endpoint<B, S extends T.TSchema> {
  readonly method: Call['method'];
  readonly path: string;
  readonly session: Call['session'];
  readonly answer: S;
  /** The last answer stays on the device and stands in where there is no network. */
  readonly kept?: true;
  /** Of a command whose key the server gave: it takes effect once, from wherever and however often it is sent. */
  readonly key?: string;
  /** Carries the type of the body only; never set. */
  readonly body?: B;
}

export interface Read<A> {
  readonly value: A;
  readonly stale: boolean;
}

/** Asks; changes nothing. */
export async function ask<B, S extends T.TSchema>(
  endpoint: Endpoint<B, S>,
  body: B,
  signal?: AbortSignal,
): Promise<Read<T.Static<S>>> {
  const { method, path, session, kept } = endpoint;
  // On its way together with the answer it is for.
  loadCheck().catch(() => undefined);
  const live = async (patience?: AbortSignal) => {
    const signals = [signal, patience].filter((one) => one !== undefined);
    const ahead = kept ? undefined : takeAhead(path, body);
    const answer = await (ahead ??
      request({ method, path, session, body, signal: AbortSignal.any(signals) }));
    return { value: await checked(endpoint, answer), stale: answer.stale };
  };
  if (!kept) return live();
  const { fits } = await loadCheck();
  const isAnswer = (value: unknown) => fits(endpoint.answer, value);
  return askKeeping(`${path} ${JSON.stringify(body)}`, isAnswer, live);
}

/** Asks for a file, which is taken as it is. */
export async function fetchFile<B>(path: string, body: B): Promise<FileAnswer> {
  const answer = await request({ method: 'POST', path, session: 'needed', body, file: true });
  return answer.body as FileAnswer;
}

/**
 * Commands. Repeated with the same content while its outcome is unknown, it takes effect once. An answer that arrives
 * in somebody else's session is not shown to them: for the page it is as if there were none.
 */
export async function tell<B, S extends T.TSchema>(
  endpoint: Endpoint<B, S>,
  body: B,
  signal?: AbortSignal,
): Promise<T.Static<S>> {
  const { method, path, session } = endpoint;
  const key = endpoint.key ?? keyFor(path, body);
  forgetAhead();
  const owner = sessionOwner.get();
  // The answer to a logout takes cookie and record along, also those that a login just brought.
  if (session === 'none') await sessionGate().loggedOut();
  try {
    const answer = await request({ method, path, session, body, key, ...(signal && { signal }) });
    outcomeKnown(path, body);
    if (session === 'needed' && sessionOwner.get() !== owner)
      throw new ApiError({ messageId: 'security:session:invalid' });
    return await checked(endpoint, answer);
  } catch (error) {
    if (error instanceof ApiError && (error.failure.status ?? 500) < 500) outcomeKnown(path, body);
    throw error;
  }
}

async function checked<B, S extends T.TSchema>(
  endpoint: Endpoint<B, S>,
  answer: Answer,
): Promise<T.Static<S>> {
  const { fits } = await loadCheck();
  if (!fits(endpoint.answer, answer.body)) throw new ApiError({ messageId: 'api:error:unknown' });
  return answer.body;
}
