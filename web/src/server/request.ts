import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { PROOF_HEADER } from '@footprint/shared-events/kernel/proofHeader.ts';
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
  /** No view is waited for after it. */
  readonly aside?: true;
  /** The answer is a file: its bytes are taken as they are. */
  readonly file?: true;
  readonly signal?: AbortSignal;
  /** A challenge that was answered with, solved. */
  readonly proof?: string;
}

export interface Answer {
  readonly body: unknown;
  /** The views had not reached the position asked for. */
  readonly stale: boolean;
}

/** How many requests are under way: the busy indicator. */
export const requestsRunning = createStore(0);

/** Between challenge and proof the proof may have been too slow, or another tab have used the account's turn. */
const MOST_PROOFS = 2;
const RETRY_DELAYS = [500, 1000, 2000, 4000];
const NO_LONGER_THAN = 60_000;

/** A pause longer than this (seconds) is for the page to wait out: it says why meanwhile. */
const LONG_PAUSE = 5;

/**
 * As long as the server asks for in milliseconds, and up to half as long again, by a number from 0 to 1: browsers that were
 * refused together come back apart.
 */
export const pauseOf = ({ retryAfter = 0 }: Failure, share: number): number =>
  retryAfter * 1000 * (1 + share / 2);

/** The pause ends at once, with the reason, when the page that waits is left. */
const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

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
    const result = await attemptWithWork(call);
    if ('body' in result) return result;
    const outcomeUnknown = result.status === undefined || result.status >= 500;
    const isLong = (result.retryAfter ?? 0) > LONG_PAUSE;
    if (!outcomeUnknown || delay === undefined || isLong || !navigator.onLine) throw new ApiError(result);
    await wait(Math.max(delay, pauseOf(result, Math.random())), call.signal);
  }
  throw new ApiError({ messageId: 'api:error:unknown' });
}

/** Solves the challenges it is answered with, so that the citizen waits no longer than that takes. */
async function attemptWithWork(call: Sent): Promise<Answer | Failure> {
  let result = await attempt(call);
  for (let proofs = 0; proofs < MOST_PROOFS; proofs++) {
    if ('body' in result || !result.challenge) break;
    const { proofOf } = await import('./work/proofOf.ts');
    const proof = await proofOf(result.challenge, call.signal);
    if (proof === undefined) break;
    result = await attempt({ ...call, proof });
  }
  return result;
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
  if (call.key && !call.aside) rememberPosition(answer.headers.get('x-position'));
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
    ...(call.proof && { [PROOF_HEADER]: call.proof }),
  };
}
