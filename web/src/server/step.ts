import type { PreviewedCommand } from '@footprint/shared-events/emissions/previewApi.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { type Args, addressOf, type Command } from './call.ts';
import { ApiError, failureOf } from './errors.ts';

/** A command as it would be sent. */
export interface Previewed {
  readonly call: Pick<Command, 'method' | 'path'>;
  readonly body?: object | undefined;
  readonly params?: object | undefined;
}

/** One of several commands that belong together. */
export interface Step extends Previewed {
  readonly call: Command;
  /** Where in what was asked a refused field lies. */
  readonly pathOf: (path: string) => string;
}

export const step = <C extends Command>(
  call: C,
  pathOf: Step['pathOf'],
  ...[body, params]: Args<C, never>
): Step => ({ call, body, params, pathOf });

/** A command with its path filled in: what it would change can be asked before it is sent. */
export const commandOf = ({ call, body = {}, params }: Previewed): PreviewedCommand => ({
  method: call.method as PreviewedCommand['method'],
  call: addressOf(call, params),
  body,
});

/** Tells it from others, and from itself with another body. */
export const nameOf = ({ call: { method, path }, body, params }: Step): string =>
  JSON.stringify([method, path, body, params]);

/** The refusal of a step, with its fields where they were asked. */
export function asAsked(error: unknown, { pathOf }: Step): ApiError {
  const { fields, ...failure } = failureOf(error);
  const asked = (fault: Fault): Fault => ({ ...fault, path: pathOf(fault.path) });
  return new ApiError({ ...failure, ...(fields && { fields: fields.map(asked) }) });
}
