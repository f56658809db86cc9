import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { appBase } from '../browser/appBase.ts';
import { createStore } from '../browser/store.ts';
import { ApiError, type Failure, failureOfAnswer } from './errors.ts';
import { fileOf } from './file.ts';
import { positionToWaitFor, rememberPosition } from './readYourWrites.ts';
import { sessionGate } from './sessionGate.ts';

interface Sent {
  readonly method: Call['method'];
  readonly path: string;
  readonly body?: unknown;
  /** Calls without a valid local session fail before they are sent. */
  readonly session: 'needed' | 'none';
  /** Commands carry one. */
  readonly key?: string;
  /** The answer is a file: its bytes are taken as they are. */
  readonly file?: true;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly body: unknown;
  /** The views had not reached the position asked for. */
  readonly stale: boolean;
}

/** How many requests are under way: the busy indicator. */
export const requestsRunning = createStore(0);

const RETRY_DELAYS = [500, 1000, 2000, 4000];
const NO_LONGER_THAN = 60_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends until the outcome is known, or gives up with a failure. Repeats carry the same key. */
export async function request(call: Sent): Promise<Answer> {
  if (call.session === 'needed' && !sessionGate().isOpen())
    throw new ApiError({ messageId: 'security:session:invalid' });
  requestsRunning.set(requestsRunning.get() + 1);
  try {
    return await withRetries(call);
  } finally {
    requestsRunning.set(requestsRunning.get() - 1);
  }
}

async function withRetries(call: Sent): Promise<Answer> {
  for (const delay of [...RETRY_DELAYS, undefined]) {
    const result = await attempt(call);
    if ('body' in result) return result;
    const outcomeUnknown = result.status === undefined || result.status >= 500;
    if (!outcomeUnknown || delay === undefined || !navigator.onLine) throw new ApiError(result);
    await wait(delay);
    call.signal?.throwIfAborted();
  }
  throw new ApiError({ messageId: 'api:error:unknown' });
}

const sent = (call: Sent): Promise<Response> =>
  fetch(`${appBase()}/sdp-api/${call.path}`, {
    method: call.method,
    headers: headersOf(call),
    body: JSON.stringify(call.body ?? {}),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.any([AbortSignal.timeout(NO_LONGER_THAN), ...(call.signal ? [call.signal] : [])]),
  });

async function attempt(call: Sent): Promise<Answer | Failure> {
  let answer: Response;
  try {
    answer = await sent(call);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return { messageId: 'api:error:network' };
  }
  if (!answer.ok) {
    const failure = await failureOfAnswer(answer);
    // No caller waits for it any longer, and it may have been cut short: no outcome to go by.
    call.signal?.throwIfAborted();
    const { status, messageId } = failure;
    if (status === 401 && messageId.startsWith('security:')) sessionGate().refused(messageId);
    return failure;
  }
  if (call.key) rememberPosition(answer.headers.get('x-position'));
  const body: unknown = await (call.file ? fileOf(answer) : answer.json()).catch(() => undefined);
  return body === undefined
    ? { messageId: 'api:error:unknown', status: answer.status }
    : { body, stale: answer.headers.get('x-stale') === 'true' };
}

function headersOf(call: Sent): Record<string, string> {
  const position = call.key ? null : positionToWaitFor();
  return {
    'content-type': 'application/json',
    accept: call.file ? '*/*' : 'application/json',
    'accept-language': document.documentElement.lang,
    'x-app': 'web',
    ...(call.key && { 'idempotency-key': call.key }),
    ...(position && { 'x-after-position': position }),
  };
}
