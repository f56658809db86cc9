import type { AnswerOf, Call } from '@footprint/shared-events/kernel/api.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import { type AreaDecider, fold } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import type { CommandContext } from '../engine/handleCommand.ts';
import { objectIdOf } from '../engine/ids.ts';
import { loadStream } from '../engine/loadStream.ts';
import { contextFor, secondsOf } from './commandContext.ts';
import { refusal } from './errors.ts';
import { executeCommand } from './ownArea.ts';
import { type Api, type CallRequest, serve } from './serve.ts';

/** Context, time and ids that a command is made with besides what was sent. */
interface CommandParts {
  readonly context: CommandContext;
  /** Epoch seconds. */
  readonly now: number;
  /** The same id for the same label whenever the request is repeated with its key. */
  readonly newId: (label: string) => number;
}

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
  previewCommand(api, call, decider, toCommand);
}

/** Lets a command be asked what it would do. */
export function previewCommand<C extends Call<'command'>, S, Command, E extends PlainEvent>(
  api: Api,
  call: C,
  decider: AreaDecider<S, Command, E>,
  toCommand: (asked: CommandRequest<C>) => Command | Promise<Command>,
): void {
  api.previews.add(call, decider.name, async (request, { events, newId }) => {
    // What is asked about was checked by the schemas of this very call.
    const asked = withContext(api, decider, request as CallRequest<C>, newId);
    const { state } = await loadStream(api.deps.engines, decider, asked.context.stream, asked.userId);
    // What was foreseen of this area is of its own type.
    const decision = decider.decide(await toCommand(asked), fold(decider, events as readonly E[], state));
    if (!decision.accepted) throw refusal(decision.rejection);
    return decision.events;
  });
}

function withContext<C extends Call>(
  { deps }: Api,
  { name }: { readonly name: AreaName },
  request: CallRequest<C>,
  newId?: CommandParts['newId'],
): CommandRequest<C> {
  const context = contextFor(deps, request.request, name, request.userId);
  const parts: CommandParts = {
    context,
    now: secondsOf(context),
    newId: newId ?? ((label) => objectIdOf(context.metadata.commandId, label)),
  };
  return Object.assign(request, parts);
}
