import { roundSavingOf } from '@footprint/shared-events/calculation/roundSavings.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import type { ConfirmMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { measuresArea, type PickedMeasure } from '@footprint/shared-events/measures/area.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors.ts';
import { loadArea } from '../http/ownArea.ts';
import type { Api } from '../http/serve.ts';
import { sessionOf } from '../http/session.ts';

/** Which measures a session may see and confirm: those of its round where a round's link opened it, else all. */
export function isOpened(
  request: FastifyRequest,
  rounds: readonly Campaign[],
): (measure: PickedMeasure) => boolean {
  const terms = rounds.find(({ name }) => name === sessionOf(request).opened?.round);
  return (measure) => terms === undefined || roundSavingOf(measure, terms) !== undefined;
}

/** @throws ApiError api:error:notAllowed when a measure is answered that the session was not opened for */
export async function requireOpened(
  api: Api,
  request: FastifyRequest,
  answers: ConfirmMeasuresBody,
): Promise<void> {
  const { userId, opened } = sessionOf(request);
  if (opened?.round === undefined) return;
  const { list } = await loadArea(api, measuresArea, userId);
  const mayAnswer = isOpened(request, api.deps.config.CAMPAIGNS);
  const isForeign = answers.some(({ name }) =>
    list.some((measure) => measure.name === name && !mayAnswer(measure)),
  );
  if (isForeign) throw new ApiError('api:error:notAllowed');
}
