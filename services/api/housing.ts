import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/fold.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CommandContext, handleCommand } from '../commands/handleCommand.ts';
import type { HousingCommand } from '../commands/housing/commands.ts';
import { housingDecider } from '../commands/housing/decide.ts';
import type { ApiDeps } from './deps.ts';
import { ApiError, refusal } from './errors.ts';
import { openDocument } from './openDocument.ts';
import { sessionOf } from './session.ts';
import { awaitPosition, sendPosition, type ViewReader } from './views.ts';

export interface HousingContext {
  readonly deps: ApiDeps;
  readonly views: ViewReader;
}

/**
 * Carries out a housing command and tells the client its position.
 * @returns the citizen's housing as the command left it
 * @throws ApiError when the command was refused
 */
export async function housingCommand(
  { deps }: HousingContext,
  reply: FastifyReply,
  command: HousingCommand,
  context: CommandContext,
): Promise<Housing> {
  const outcome = await handleCommand(deps.engines, housingDecider, command, context);
  if (!outcome.accepted) throw refusal(outcome.rejection);
  sendPosition(reply, context.subject, outcome.position);
  return outcome.state;
}

/** The citizen's housing from the view, texts opened; undefined when there is none yet. */
export async function readHousing(
  { deps, views }: HousingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Housing | undefined> {
  await awaitPosition(views, request, reply);
  const { userId } = sessionOf(request);
  const document = await views.get<Housing>('meters', userId);
  return document && openDocument(deps.engines.keys, userId, document);
}

/**
 * The same for a call about one counter.
 * @throws ApiError api:error:notAllowed when the counter is not the citizen's, or unknown: the same answer for both
 */
export async function readHousingOf(
  context: HousingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  counterId: number,
): Promise<Housing> {
  const housing = await readHousing(context, request, reply);
  if (!housing || !mainMeterOf(housing, counterId)) throw new ApiError('api:error:notAllowed');
  return housing;
}
