import { measuresView } from '@footprint/projections/views/areaViews.ts';
import { footprintView, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import type { OpenLink } from '@footprint/shared-events/account/betLinks.ts';
import { answeredRounds, roundsOf } from '@footprint/shared-events/account/joinings.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import {
  type ConfirmMeasuresBody,
  confirmMeasures,
  editMeasures,
  measuresOfUser,
  pickMeasures,
  unfitReasonsOfUser,
} from '@footprint/shared-events/measures/api.ts';
import {
  measuresArea,
  type PickedMeasure,
  usedMeasuresAnswer,
} from '@footprint/shared-events/measures/area.ts';
import { roundSavingOf } from '@footprint/shared-events/measures/roundSavings.ts';
import { savedByConfirmed } from '@footprint/shared-events/measures/savings.ts';
import { unfitReasons } from '@footprint/shared-events/measures/unfitReasons.ts';
import { loadShares, ownRounds } from '../figures/ownShares.ts';
import { ApiError } from '../http/errors.ts';
import { loadArea } from '../http/ownArea.ts';
import { type Api, type CallRequest, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { measuresDecider } from './decide.ts';

/** Measures that citizens pick, and how far they were carried out. */
export function measuresRoutes(api: Api): void {
  const { deps } = api;
  const { CAMPAIGNS: campaigns } = deps.config;

  serve(api, measuresOfUser, async ({ read, opened }) => {
    const measures = (await read(measuresView)) ?? measuresArea.initial;
    return usedMeasuresAnswer({ list: measures.list.filter(isOpened(opened, campaigns)) });
  });

  serve(api, unfitReasonsOfUser, async ({ userId, awaitViews }) => {
    await awaitViews(footprintView);
    // No text is read: the document stays sealed.
    const footprint = await api.views.get(footprintView, userId);
    return unfitReasons(footprint ?? NO_FOOTPRINT, deps.now() / 1000);
  });

  serveCommand(
    api,
    pickMeasures,
    measuresDecider,
    ({ body, now }) => ({ type: 'EditMeasures', new: body.measures, updated: [], newIn: 'measures', now }),
    usedMeasuresAnswer,
  );

  serveCommand(
    api,
    editMeasures,
    measuresDecider,
    ({ body, now }) => ({ type: 'EditMeasures', ...body, newIn: 'new', now }),
    usedMeasuresAnswer,
  );

  serveCommand(
    api,
    confirmMeasures,
    measuresDecider,
    async (asked) => {
      const { body: answers, userId, now } = asked;
      await requireOpened(api, asked, answers);
      const { joinings } = await loadArea(api, accountArea, userId);
      return { type: 'ConfirmMeasures', answers, rounds: answeredRounds(joinings, campaigns, now) };
    },
    async (measures, { userId, now, opened }) => {
      const { joinings } = await loadArea(api, accountArea, userId);
      const savedSum = savedByConfirmed(measures.list, roundsOf(joinings, campaigns), now);
      const shares = await loadShares(deps.engines.store, userId, campaigns);
      const answered = answeredRounds(joinings, campaigns, now);
      return {
        measures: usedMeasuresAnswer({ list: measures.list.filter(isOpened(opened, campaigns)) }),
        savedSum,
        rounds: ownRounds(
          shares,
          campaigns.filter(({ name }) => answered.includes(name)),
        ),
      };
    },
  );
}

/** Which measures a session may see and confirm: those of its round where a round's link opened it, else all. */
function isOpened(
  opened: OpenLink | undefined,
  rounds: readonly Campaign[],
): (measure: PickedMeasure) => boolean {
  const terms = rounds.find(({ name }) => name === opened?.round);
  return (measure) => terms === undefined || roundSavingOf(measure, terms) !== undefined;
}

/** @throws ApiError api:error:notAllowed when a measure is answered that the session was not opened for */
async function requireOpened(
  api: Api,
  { userId, opened }: Pick<CallRequest<Call>, 'userId' | 'opened'>,
  answers: ConfirmMeasuresBody,
): Promise<void> {
  if (opened?.round === undefined) return;
  const { list } = await loadArea(api, measuresArea, userId);
  const mayAnswer = isOpened(opened, api.deps.config.CAMPAIGNS);
  const isForeign = answers.some(({ name }) =>
    list.some((measure) => measure.name === name && !mayAnswer(measure)),
  );
  if (isForeign) throw new ApiError('api:error:notAllowed');
}
