import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { SentCommand } from '@footprint/shared-events/kernel/sentCommand.ts';
import { type Answer, type Args, addressOf, type Command } from './call.ts';
import { ApiError, failureOf } from './errors.ts';

/** A command as it would be sent. */
export interface Previewed {
  readonly call: Pick<Command, 'method' | 'path'>;
  readonly body?: object | undefined;
  readonly params?: object | undefined;
}

/** Command that belongs together with others. */
export interface Step<C extends Command = Command> extends Previewed {
  readonly call: C;
  /** Where in what was asked a refused field lies. */
  readonly pathOf: (path: string) => string;
}

export const step = <C extends Command>(
  call: C,
  pathOf: Step['pathOf'],
  ...[body, params]: Args<C, never>
): Step<C> => ({ call, body, params, pathOf });

/** Answers to steps, each as its call is; null where a later one took away what it is about. */
export type Answers<S extends readonly Step[]> = {
  readonly [I in keyof S]: S[I] extends Step<infer C> ? Answer<C> | null : never;
};

/** A command with its path filled in: what it would change can be asked before it is sent, and it can be sent with others. */
export const commandOf = ({ call, body = {}, params }: Previewed): SentCommand => ({
  method: call.method as SentCommand['method'],
  call: addressOf(call, params),
  body,
});

/** The refusal of commands that were sent together, with its fields where they were asked. */
export function asAsked(error: unknown, steps: readonly Step[]): ApiError {
  const { fields, ...failure } = failureOf(error);
  const asked = (fault: Fault): Fault => {
    const [, at, path = ''] = /^\/changes\/(\d+)\/body(.*)$/.exec(fault.path) ?? [];
    const refused = steps[Number(at)];
    return refused ? { ...fault, path: refused.pathOf(path) } : fault;
  };
  return new ApiError({ ...failure, ...(fields && { fields: fields.map(asked) }) });
}
