import { useState } from 'react';
import type { Answer, Args, Command } from './call.ts';
import { type CommandOptions, send } from './client.ts';
import { type Failure, failureOf } from './errors.ts';

export interface CommandRun<C extends Command> {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The answer, or undefined when it failed: then `failure` says why. */
  run(...args: Args<C, CommandOptions>): Promise<Answer<C> | undefined>;
}

/** A single save that is no process: press, wait, done or failed. */
export function useCommand<C extends Command>(call: C): CommandRun<C> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    run: async (...args) => {
      setBusy(true);
      setFailure(null);
      try {
        return await send(call, ...args);
      } catch (error) {
        setFailure(failureOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
