import { accountArea } from '@footprint/shared-events/account/area.ts';
import { roundsOf } from '@footprint/shared-events/account/joinings.ts';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import { homeMembers } from '@footprint/shared-events/calculation/members.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import { keepCheck } from '@footprint/shared-events/check/api.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { measuresArea } from '@footprint/shared-events/measures/area.ts';
import { reductionsOf } from '@footprint/shared-events/measures/reductions.ts';
import { contextFor } from '../http/commandContext.ts';
import { ApiError } from '../http/errors.ts';
import { loadArea, sendWritten } from '../http/ownArea.ts';
import { type Api, serve } from '../http/serve.ts';
import { keepDraft } from './keepDraft.ts';

/** Turns the answers of a visitor into entries of a citizen. */
export function checkRoutes(api: Api): void {
  const { deps } = api;

  serve(api, keepCheck, async ({ body, userId, request, reply }) => {
    const { year } = body.draft;
    if (isPreliminary(year, deps.now() / 1000))
      throw new ApiError('api:error:validation', {
        fields: [{ path: '/draft/year', messageId: 'form:emissions:error:year' }],
      });
    const whole = contextFor(deps, request, 'housing', userId);
    const { areas, saved, positions } = await keepDraft(deps.engines, body, whole);
    await sendWritten(deps, reply, userId, positions);
    const measures = await loadArea(api, measuresArea, userId);
    const account = await loadArea(api, accountArea, userId);
    const rounds = roundsOf(account.joinings, deps.config.CAMPAIGNS);
    const reductions = reductionsOf(measures, rounds, year, homeMembers(areas.housing, year));
    return { saved, year, emissions: emissionsAnswer(footprintOfYear(areas, year), reductions, false) };
  });
}
