import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { SentCommand } from '@footprint/shared-events/kernel/sentCommand.ts';
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
 * far. Commands that are sent as one are answered each, or refused with the first of them that is; they stand among the calls
 * after the one that they came with.
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
      const answered = call.path === 'changes' ? await answeredTogether(call, calls, answer) : answer(call);
      return answered instanceof Response ? answered : new Response(JSON.stringify(answered));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return calls;
}

async function answeredTogether(
  { body }: AnsweredCall,
  calls: AnsweredCall[],
  answer: (call: AnsweredCall) => unknown,
): Promise<unknown> {
  const answers: unknown[] = [];
  for (const [at, sent] of (body.changes as readonly SentCommand[]).entries()) {
    const call = { method: sent.method, path: sent.call, body: sent.body as AnsweredCall['body'] };
    calls.push(call);
    const answered = answer(call);
    if (answered instanceof Response) return refusedAt(at, answered);
    answers.push(answered);
  }
  return { answers };
}

async function refusedAt(at: number, answered: Response): Promise<Response> {
  const { fields, ...refused } = (await answered.json()) as { readonly fields?: readonly Fault[] };
  const named = fields?.map((fault) => ({ ...fault, path: `/changes/${at}/body${fault.path}` }));
  return refusal(answered.status, { ...refused, ...(named && { fields: named }) });
}
