import { housingView } from '@footprint/projections/views/areaViews.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommandContext } from '../engine/handleCommand.ts';
import { type AreaContext, carryOut, notOwn, readOwn } from '../http/ownArea.ts';
import type { HousingCommand } from './commands.ts';
import { housingDecider } from './decide.ts';

export type HousingContext = AreaContext;

/**
 * Carries out a housing command and tells the client its position.
 * @returns the citizen's housing as the command left it
 * @throws ApiError when the command was refused
 */
export const housingCommand = (
  housing: HousingContext,
  reply: FastifyReply,
  command: HousingCommand,
  context: CommandContext,
): Promise<Housing> => carryOut(housing, reply, housingDecider, command, context);

/** The citizen's housing from the view, texts opened; undefined when there is none yet. */
export const readHousing = (
  housing: HousingContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Housing | undefined> => readOwn(housing, request, reply, housingView);

/**
 * The same for a call about one counter.
 * @throws ApiError api:error:notAllowed when the counter is not the citizen's, or unknown: the same answer for both
 * @throws ApiError api:service:unavailable when it is not to be found in views that are behind what the caller has seen
 */
export async function readHousingOf(
  context: HousingContext,
  request: FastifyRequest,
  reply: FastifyReply,
  counterId: number,
): Promise<Housing> {
  const housing = await readHousing(context, request, reply);
  if (housing && mainMeterOf(housing, counterId)) return housing;
  throw notOwn(reply);
}
