import { afterEach, beforeEach, vi } from 'vitest';
import { registerSession } from '../server/sessionGate.ts';

export interface AnsweredCall {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer with a status of its own. */
export const refusal = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status });

/**
 * A server that answers every call at once, with a body or a whole response, to a session that is open; the calls of a test so
 * far.
 */
export function answerCalls(answer: (call: AnsweredCall) => unknown): AnsweredCall[] {
  const calls: AnsweredCall[] = [];
  beforeEach(() => {
    calls.length = 0;
    registerSession({ isOpen: () => true, refused: () => undefined });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as AnsweredCall['body'];
      const call = { method: init.method ?? '', path: url.split('/sdp-api/')[1] ?? '', body };
      calls.push(call);
      const answered = answer(call);
      return answered instanceof Response ? answered : new Response(JSON.stringify(answered));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return calls;
}
