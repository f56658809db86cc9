import { type Area, streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Decider } from '../commands/decision.ts';
import type { PlainEvent } from '../commands/eventCodec.ts';
import { type CommandContext, handleCommand } from '../commands/handleCommand.ts';
import { loadStream } from '../commands/loadStream.ts';
import type { ApiDeps } from './deps.ts';
import { ApiError, comeAgain, refusal } from './errors.ts';
import { openDocument } from './openDocument.ts';
import { sessionOf } from './session.ts';
import { awaitPosition, sendPosition, type ViewReader } from './views.ts';

/** What routes over a citizen's own entries work with. */
export interface AreaContext {
  readonly deps: ApiDeps;
  readonly views: ViewReader;
}

/**
 * Carries out a command and tells the client its position.
 * @returns the citizen's area as the command left it
 * @throws ApiError when the command was refused
 */
export async function carryOut<S, C, E extends PlainEvent>(
  { deps }: AreaContext,
  reply: FastifyReply,
  decider: Decider<S, C, E>,
  command: C,
  context: CommandContext,
): Promise<S> {
  const outcome = await handleCommand(deps.engines, decider, command, context);
  if (!outcome.accepted) throw refusal(outcome.rejection);
  sendPosition(reply, context.subject, outcome.position);
  return outcome.state;
}

/** The citizen's document of a view, texts opened; undefined when there is none yet. Whoever calls has waited. */
export async function readDocument<S>(
  { deps, views }: AreaContext,
  request: FastifyRequest,
  view: string,
): Promise<S | undefined> {
  const { userId } = sessionOf(request);
  const document = await views.get<S>(view, userId);
  return document && openDocument(deps.engines.keys, userId, document);
}

/** The same, once the view has what the caller did last. */
export async function readOwn<S>(
  area: AreaContext,
  request: FastifyRequest,
  reply: FastifyReply,
  view: string,
): Promise<S | undefined> {
  await awaitPosition(area.views, request, reply);
  return readDocument(area, request, view);
}

/**
 * The refusal of an object that is not in the citizen's view. What the caller has just made may only not be in the view
 * yet: not there and not known are two answers.
 */
export const notOwn = (reply: FastifyReply): ApiError =>
  reply.hasHeader('x-stale') ? comeAgain('refused') : new ApiError('api:error:notAllowed');

/** Another area of the citizen as it stands in the log, for a command that must know of it. */
export async function loadArea<S, C, E extends PlainEvent>(
  { deps }: AreaContext,
  decider: Decider<S, C, E>,
  area: Area,
  userId: string,
): Promise<S> {
  return (await loadStream(deps.engines, decider, streamOf(area, userId), userId)).state;
}
