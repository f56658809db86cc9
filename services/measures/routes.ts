import { measuresView } from '@footprint/projections/views/areaViews.ts';
import { footprintView, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import { savedByConfirmed } from '@footprint/shared-events/calculation/savings.ts';
import { unfitReasons } from '@footprint/shared-events/calculation/unfitReasons.ts';
import { answeredRounds, roundsOf } from '@footprint/shared-events/campaigns/joinings.ts';
import {
  confirmMeasures,
  editMeasures,
  measuresOfUser,
  pickMeasures,
  unfitReasonsOfUser,
} from '@footprint/shared-events/measures/api.ts';
import { measuresArea, usedMeasuresAnswer } from '@footprint/shared-events/measures/area.ts';
import { loadShares, ownRounds } from '../campaigns/ownShares.ts';
import { loadArea } from '../http/ownArea.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { measuresDecider } from './decide.ts';
import { isOpened, requireOpened } from './openedByLink.ts';

/** Measures that citizens pick, and how far they were carried out. */
export function measuresRoutes(api: Api): void {
  const { deps } = api;
  const { CAMPAIGNS: campaigns } = deps.config;

  serve(api, measuresOfUser, async ({ read, request }) => {
    const measures = (await read(measuresView)) ?? measuresArea.initial;
    return usedMeasuresAnswer({ list: measures.list.filter(isOpened(request, campaigns)) });
  });

  serve(api, unfitReasonsOfUser, async ({ userId, awaitViews }) => {
    await awaitViews();
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
    async ({ body: answers, userId, now, request }) => {
      await requireOpened(api, request, answers);
      const { joinings } = await loadArea(api, accountArea, userId);
      return { type: 'ConfirmMeasures', answers, rounds: answeredRounds(joinings, campaigns, now) };
    },
    async (measures, { userId, now, request }) => {
      const { joinings } = await loadArea(api, accountArea, userId);
      const savedSum = savedByConfirmed(measures.list, roundsOf(joinings, campaigns), now);
      const shares = await loadShares(deps.engines.store, userId, campaigns);
      const answered = answeredRounds(joinings, campaigns, now);
      return {
        measures: usedMeasuresAnswer({ list: measures.list.filter(isOpened(request, campaigns)) }),
        savedSum,
        rounds: ownRounds(
          shares,
          campaigns.filter(({ name }) => answered.includes(name)),
        ),
      };
    },
  );
}
