import { makeChanges } from '@footprint/shared-events/changes/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer, Args, Body, Command } from './call.ts';
import { type CommandOptions, send } from './client.ts';
import { sessionGate } from './sessionGate.ts';
import { markStale, putAnswer } from './stale.ts';
import { type Answers, asAsked, commandOf, type Step } from './step.ts';
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
  /** The answers, once all of them are carried out; undefined when none is: then `failure` says why. */
  sendAll<S extends readonly Step[]>(steps: S): Promise<Answers<S> | undefined>;
}

/** Sends any command and makes stale what it may have changed; fails with why. For machines. */
export function useSender(): SendCommand {
  const queries = useQueryClient();
  return useCallback(
    async <C extends Command>(call: C, ...args: Args<C, CommandOptions>) => {
      const answer = await send(call, ...args);
      putAnswer(queries, call, (args[0] ?? {}) as Body<C>, answer);
      // Without a session nothing is the citizen's yet, and what is asked for it would be refused.
      if (!call.aside && sessionGate().isOpen()) markStale(queries);
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

/** Sends commands that belong together as one: all of them are carried out or none. */
export function useSendAll(): SendAll {
  const queries = useQueryClient();
  const { attempt, ...rest } = useAttempt();
  const sendTogether = async <S extends readonly Step[]>(steps: S): Promise<Answers<S>> => {
    const changes = steps.map(commandOf);
    const { answers } = await send(makeChanges, { changes }).catch((error) =>
      Promise.reject(asAsked(error, steps)),
    );
    for (const [i, { call, body = {} }] of steps.entries())
      if (answers[i]) putAnswer<Command>(queries, call, body, answers[i]);
    markStale(queries);
    // Our own server's answer is taken as it is.
    return answers as Answers<S>;
  };
  return { ...rest, sendAll: (steps) => attempt(() => sendTogether(steps)) };
}
