import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Answer, type Args, argsOf, type Body, type Command } from './call.ts';
import { type CommandOptions, send } from './client.ts';
import { markStale, putAnswer } from './stale.ts';
import { asAsked, nameOf, type Step } from './step.ts';
import { type AttemptState, useAttempt } from './useAttempt.ts';

export type SendCommand = <C extends Command>(
  call: C,
  ...args: Args<C, CommandOptions>
) => Promise<Answer<C>>;

export interface Send<C extends Command> extends AttemptState {
  /** The answer, or undefined when it failed: then `failure` says why. */
  send(...args: Args<C, CommandOptions>): Promise<Answer<C> | undefined>;
}

interface SendAll extends AttemptState {
  /** True once all of them went through; undefined when one failed: then `failure` says why. */
  sendAll(steps: readonly Step[]): Promise<true | undefined>;
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

/** Sends any command and makes stale what it may have changed; fails with why. For machines, and for attempts of several commands. */
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
        const args = argsOf<Command, CommandOptions>(step.body, step.params);
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
  return { ...rest, sendAll: (steps) => attempt(() => sendOpen(steps)) };
}
