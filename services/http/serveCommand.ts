import type { AnswerOf, Call } from '@footprint/shared-events/kernel/api.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type { AreaDecider } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { objectIdOf } from '../engine/ids.ts';
import { type CommandParts, contextFor, secondsOf } from './commandContext.ts';
import { executeCommand } from './ownArea.ts';
import { type Api, type CallRequest, serve } from './serve.ts';

/** A request that one command on a stream of the citizen answers. */
export interface CommandRequest<C extends Call> extends CallRequest<C>, CommandParts {}

/**
 * Serves a call that is one command of one decider: session, idempotency, the position that the client waits for and the
 * refusal are the same for all; and so is asking what it would do. `toCommand` says what the request asks for, `toAnswer` what is shown of the new state.
 */
export function serveCommand<
  C extends Call<'command'>,
  S,
  Command,
  E extends PlainEvent,
  const Made extends Command,
>(
  api: Api,
  call: C,
  decider: AreaDecider<S, Command, E>,
  toCommand: (asked: CommandRequest<C>) => Made | Promise<Made>,
  toAnswer: (state: S, asked: CommandRequest<C>) => AnswerOf<C> | Promise<AnswerOf<C>>,
): void {
  serve(api, call, async (request) => {
    const asked = withContext(api, decider, request);
    const command = await toCommand(asked);
    const state = await executeCommand(api, request.reply, decider, command, asked.context);
    return toAnswer(state, asked);
  });
  api.commands.add(call, decider, async (request, parts) => {
    const asked = withContext(api, decider, requestOf(call, request), parts);
    return { command: await toCommand(asked), answer: (state) => toAnswer(state, asked) };
  });
}

/** Lets a command be asked what it would do. */
export function previewCommand<C extends Call<'command'>, S, Command, E extends PlainEvent>(
  api: Api,
  call: C,
  decider: AreaDecider<S, Command, E>,
  toCommand: (asked: CommandRequest<C>) => Command | Promise<Command>,
): void {
  api.commands.add(call, decider, async (request, parts) => ({
    command: await toCommand(withContext(api, decider, requestOf(call, request), parts)),
  }));
}

/** Request of another call, which the schemas of this very call have checked. */
const requestOf = <C extends Call>(_: C, request: CallRequest<Call>): CallRequest<C> =>
  request as CallRequest<C>;

function withContext<C extends Call>(
  { deps }: Api,
  { name }: { readonly name: AreaName },
  request: CallRequest<C>,
  given: Partial<CommandParts> = {},
): CommandRequest<C> {
  const context = given.context ?? contextFor(deps, request.request, name, request.userId);
  const parts: CommandParts = {
    context,
    now: secondsOf(context),
    newId: (label) => objectIdOf(context.metadata.commandId, label),
    madeHouseholds: [],
    ...given,
  };
  return Object.assign(request, parts);
}
