import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { campaignRounds, joinCampaign, leaveCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { confirmUntilOf } from '@footprint/shared-events/rounds/round.ts';
import { accountDecider } from '../../account/decide.ts';
import { userAnswer } from '../../account/profile/userAnswer.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import type { PublicFigures } from '../publicFigures.ts';
import { shownMeasures } from '../statistics.ts';

/** Part of a result that everybody may see; its league is a call of its own. */
const shownOf = <R extends RoundResult>({ league: _, ...figures }: R, fewest: number): Omit<R, 'league'> => ({
  ...figures,
  byMeasure: shownMeasures(figures.byMeasure, fewest),
});

/** The rounds of campaigns, and taking part in one. */
export function roundRoutes(api: Api, figures: PublicFigures): void {
  const { deps } = api;
  const { linkSecret } = deps.secrets;
  const { CAMPAIGNS: campaigns, MUNICIPALITY_MIN_COUNT: fewest } = deps.config;

  serve(api, campaignRounds, async () => {
    const all = await figures.rounds();
    return all.map(({ pending, result, correction, ...round }) => ({
      ...round,
      confirmUntil: confirmUntilOf(round),
      ...(pending && { pending }),
      ...(result && { result: shownOf(result, fewest) }),
      ...(correction && { correction: shownOf(correction, fewest) }),
    }));
  });

  serveCommand(
    api,
    joinCampaign,
    accountDecider,
    ({ body, now }) => ({ type: 'JoinCampaign', ...body, campaigns, now }),
    (account, { userId, now }) => userAnswer(userId, account, { linkSecret, campaigns, now }),
  );

  serveCommand(
    api,
    leaveCampaign,
    accountDecider,
    ({ body, now }) => ({ type: 'LeaveCampaign', ...body, campaigns, now }),
    (account, { userId, now }) => userAnswer(userId, account, { linkSecret, campaigns, now }),
  );
}
