import type { PreviewedCommand } from '@footprint/shared-events/emissions/api.ts';
import type { Fault } from '@footprint/shared-events/faults.ts';
import { useRef, useState } from 'react';
import { type Args, addressOf, type Command } from './call.ts';
import { type CommandOptions, send } from './client.ts';
import { type Failure, failureOf } from './errors.ts';

/** One of several commands that belong together. */
export interface Sending {
  /** As it will be sent. */
  readonly command: PreviewedCommand;
  /** Tells it from others, and from itself with another body. */
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Where in what was asked a refused field lies. */
  readonly pathOf: (path: string) => string;
}

export const sending = <C extends Command>(
  call: C,
  pathOf: (path: string) => string,
  ...args: Args<C, CommandOptions>
): Sending => ({
  command: commandOf(call, ...args),
  name: JSON.stringify([call.method, call.path, ...args]),
  run: () => send(call, ...args),
  pathOf,
});

/** A command with its path filled in: what it would change can be asked before it is sent. */
export const commandOf = (
  call: Pick<Command, 'method' | 'path'>,
  ...[body, params]: readonly unknown[]
): PreviewedCommand => ({
  method: call.method as PreviewedCommand['method'],
  call: addressOf(call, params),
  body: body ?? {},
});

interface InTurn {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Settles with whether all of them went through. */
  run(sendings: readonly Sending[]): Promise<boolean>;
}

/** Sends commands one after the other. What went through is not sent again when a later one fails and all is tried anew. */
export function useInTurn(): InTurn {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const done = useRef(new Set<string>());
  return {
    busy,
    failure,
    run: async (sendings) => {
      setBusy(true);
      setFailure(null);
      try {
        for (const one of sendings) {
          if (done.current.has(one.name)) continue;
          const refused = await one.run().then(() => null, failureOf);
          if (refused) {
            setFailure(asAsked(refused, one));
            return false;
          }
          done.current.add(one.name);
        }
        return true;
      } finally {
        setBusy(false);
      }
    },
  };
}

function asAsked({ fields, ...failure }: Failure, { pathOf }: Sending): Failure {
  const asked = (fault: Fault): Fault => ({ ...fault, path: pathOf(fault.path) });
  return { ...failure, ...(fields && { fields: fields.map(asked) }) };
}
