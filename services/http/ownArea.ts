import type { Area, Fold } from '@footprint/shared-events/kernel/area.ts';
import { type AreaName, CITIZEN_AREAS, streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyReply } from 'fastify';
import type { Decider } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { type CommandContext, handleCommand } from '../engine/handleCommand.ts';
import { loadStream } from '../engine/loadStream.ts';
import type { ApiDeps } from './deps.ts';
import { ApiError, refusal, serviceUnavailable } from './errors.ts';
import { sendPosition } from './views.ts';

/**
 * Executes a command and sends the client its position.
 * @returns the citizen's area as the command left it
 * @throws ApiError when the command was refused
 */
export async function executeCommand<S, C, E extends PlainEvent>(
  { deps }: { readonly deps: ApiDeps },
  reply: FastifyReply,
  decider: Decider<S, C, E>,
  command: C,
  context: CommandContext,
): Promise<S> {
  const outcome = await handleCommand(deps.engines, decider, command, context);
  if (!outcome.accepted) throw refusal(outcome.rejection);
  await sendWritten(deps, reply, context.subject, outcome.effect === 'none' ? [] : [outcome.position]);
  return outcome.state;
}

/** Tells the client up to where it must wait to see what a command wrote; the position of all that was said before where that is nothing. */
export async function sendWritten(
  deps: ApiDeps,
  reply: FastifyReply,
  userId: string,
  positions: readonly string[],
): Promise<void> {
  for (const position of positions.length > 0 ? positions : [await newestPosition(deps, userId)])
    sendPosition(reply, userId, position);
}

/**
 * Position of the newest of all that the citizen entered: a command that wrote nothing leads no reader back to the last
 * event of its area.
 */
async function newestPosition({ engines }: ApiDeps, userId: string): Promise<string> {
  const streams = await Promise.all(
    CITIZEN_AREAS.map((area) =>
      loadStream(engines, area as Fold<unknown, never>, streamOf(area.name, userId), userId),
    ),
  );
  return (
    streams
      .map(({ position }) => position)
      .toSorted()
      .at(-1) ?? ''
  );
}

/**
 * The refusal of an object that is not in the citizen's view. What the caller has just made may only not be in the view
 * yet: not there and not known are two answers.
 */
export const notOwn = (reply: FastifyReply): ApiError =>
  reply.hasHeader('x-stale') ? serviceUnavailable('refused') : new ApiError('api:error:notAllowed');

/** Another area of the citizen as it stands in the log, for a command that must know of it. */
export async function loadArea<S, E extends PlainEvent>(
  { deps }: { readonly deps: ApiDeps },
  area: Area<S, E> & { readonly name: AreaName },
  userId: string,
): Promise<S> {
  return (await loadStream(deps.engines, area, streamOf(area.name, userId), userId)).state;
}
