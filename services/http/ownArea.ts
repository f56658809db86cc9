import type { ViewOf } from '@footprint/projections/view.ts';
import type { Area } from '@footprint/shared-events/area.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Decider } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { type CommandContext, handleCommand } from '../engine/handleCommand.ts';
import { loadStream } from '../engine/loadStream.ts';
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
export async function readDocument<D>(
  { deps, views }: AreaContext,
  request: FastifyRequest,
  view: ViewOf<D>,
): Promise<D | undefined> {
  const { userId } = sessionOf(request);
  const document = await views.get(view, userId);
  return document && openDocument(deps.engines.keys, userId, document);
}

/** The same, once the view has what the caller did last. */
export async function readOwn<D>(
  area: AreaContext,
  request: FastifyRequest,
  reply: FastifyReply,
  view: ViewOf<D>,
): Promise<D | undefined> {
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
export async function loadArea<S, E extends PlainEvent>(
  { deps }: AreaContext,
  area: Area<S, E> & { readonly name: AreaName },
  userId: string,
): Promise<S> {
  return (await loadStream(deps.engines, area, streamOf(area.name, userId), userId)).state;
}
