import { PROOF_HEADER } from '@footprint/shared-events/kernel/proofHeader.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { registerSession } from '../server/sessionGate.ts';

interface HeldCall {
  readonly path: string;
  readonly body: unknown;
  readonly resolve: (answer: Response) => void;
  readonly reject: (error: unknown) => void;
}

export interface HeldCalls {
  /** Answers the oldest call of this path that waits, or the next one. */
  answer(path: string, body: unknown, status?: number, headers?: Record<string, string>): Promise<void>;
  /** The network is gone for this path, until the client gives up. Needs timers that can be moved. */
  cut(path: string): Promise<void>;
  /** Bodies of the calls made so far. */
  sent(path: string): readonly unknown[];
  /** Proofs of work that came with them. */
  proofs(path: string): readonly (string | null)[];
}

/** First attempt and repeats of the client. */
const ATTEMPTS = 5;
const LONGER_THAN_ANY_WAIT = 5_000;

/** A server whose answers wait until the test gives them; what is in `atOnce` is answered by itself. */
export function holdCalls(atOnce: Readonly<Record<string, unknown>> = {}): HeldCalls {
  let held: HeldCall[] = [];
  let made: { path: string; body: unknown; proof: string | null }[] = [];

  beforeEach(() => {
    held = [];
    made = [];
    registerSession({ isOpen: () => true, refused: () => undefined });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const path = url.split('/sdp-api/')[1] ?? '';
      const body: unknown = JSON.parse(String(init.body));
      made.push({ path, body, proof: new Headers(init.headers).get(PROOF_HEADER) });
      if (path in atOnce) return Promise.resolve(new Response(JSON.stringify(atOnce[path])));
      return new Promise<Response>((resolve, reject) => held.push({ path, body, resolve, reject }));
    });
  });

  const next = async (path: string): Promise<HeldCall> => {
    const found = await waitFor(() => {
      const call = held.find((one) => one.path === path);
      if (!call)
        throw new Error(`no call of ${path} waits, only of ${held.map((one) => one.path).join(', ')}`);
      return call;
    });
    held = held.filter((call) => call !== found);
    return found;
  };
  return {
    answer: async (path, body, status = 200, headers = {}) =>
      (await next(path)).resolve(new Response(JSON.stringify(body), { status, headers })),
    cut: async (path) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        (await next(path)).reject(new TypeError('no network'));
        // The rejection has to arrive before the wait that follows it can be skipped.
        await new Promise((arrived) => setImmediate(arrived));
        vi.advanceTimersByTime(LONGER_THAN_ANY_WAIT);
      }
    },
    sent: (path) => made.filter((call) => call.path === path).map(({ body }) => body),
    proofs: (path) => made.filter((call) => call.path === path).map(({ proof }) => proof),
  };
}
