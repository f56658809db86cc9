import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer, Args, Body, Command } from './call.ts';
import { type CommandOptions, send } from './client.ts';
import { type Failure, failureOf } from './errors.ts';
import { markStale, putAnswer } from './stale.ts';
import { asAsked, nameOf, type Step } from './step.ts';

export type SendCommand = <C extends Command>(
  call: C,
  ...args: Args<C, CommandOptions>
) => Promise<Answer<C>>;

interface Attempt {
  /** It counts itself only. */
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** As if nothing had been sent yet. */
  readonly reset: () => void;
}

export interface Send<C extends Command> extends Attempt {
  /** The answer, or undefined when it failed: then `failure` says why. */
  send(...args: Args<C, CommandOptions>): Promise<Answer<C> | undefined>;
}

interface SendAll extends Attempt {
  /** Settles with whether all of them went through. */
  sendAll(steps: readonly Step[]): Promise<boolean>;
}

async function sendAndPut<C extends Command>(
  queries: QueryClient,
  call: C,
  args: Args<C, CommandOptions>,
): Promise<Answer<C>> {
  const answer = await send(call, ...args);
  putAnswer(queries, call, (args[0] ?? {}) as Body<C>, answer);
  return answer;
}

/** Sends any command and makes stale what it may have changed; fails with why. For machines, which keep the failure. */
export function useSender(): SendCommand {
  const queries = useQueryClient();
  return useCallback(
    async <C extends Command>(call: C, ...args: Args<C, CommandOptions>) => {
      const answer = await sendAndPut(queries, call, args);
      markStale(queries);
      return answer;
    },
    [queries],
  );
}

/** The way to send a command from a page: press, wait, done or failed. */
export function useSend<C extends Command>(call: C): Send<C> {
  const sendNow = useSender();
  const { attempt, ...rest } = useAttempt();
  return { ...rest, send: (...args) => attempt(() => sendNow(call, ...args)) };
}

/** Sends commands one after the other. What went through is not sent again when a later one fails and all is tried anew. */
export function useSendAll(): SendAll {
  const queries = useQueryClient();
  const { attempt, ...rest } = useAttempt();
  const done = useRef(new Set<string>());
  const sendOpen = async (steps: readonly Step[]): Promise<true> => {
    try {
      for (const step of steps) {
        if (done.current.has(nameOf(step))) continue;
        const args = [step.body, step.params] as Args<Command, CommandOptions>;
        await sendAndPut(queries, step.call, args).catch((error) => Promise.reject(asAsked(error, step)));
        done.current.add(nameOf(step));
      }
      done.current.clear();
      return true;
    } finally {
      // Once: between them nothing is worth asking.
      markStale(queries);
    }
  };
  return { ...rest, sendAll: async (steps) => (await attempt(() => sendOpen(steps))) ?? false };
}

function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Its form is drawn before the sender goes on: one that is saved does not hold the way to the next page.
  const end = (failed: Failure | null) =>
    flushSync(() => {
      setFailure(failed);
      setBusy(false);
    });
  return {
    busy,
    failure,
    reset: () => setFailure(null),
    attempt: async <A>(work: () => Promise<A>): Promise<A | undefined> => {
      setBusy(true);
      setFailure(null);
      try {
        const answer = await work();
        end(null);
        return answer;
      } catch (error) {
        end(failureOf(error));
        return undefined;
      }
    },
  };
}
