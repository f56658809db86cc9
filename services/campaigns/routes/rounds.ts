import { confirmUntilOf, stateAt } from '@footprint/shared-events/campaigns/round.ts';
import { campaignRounds, joinCampaign, leaveCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { accountDecider } from '../../account/decide.ts';
import { userAnswer } from '../../account/userAnswer.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';

/** The rounds of campaigns, and taking part in one. */
export function roundRoutes(api: Api): void {
  const { deps } = api;
  const { linkSecret } = deps.secrets;
  const { CAMPAIGNS: campaigns } = deps.config;

  serve(api, campaignRounds, () =>
    campaigns.map((round) => ({
      ...round,
      confirmUntil: confirmUntilOf(round),
      state: stateAt(round, deps.now() / 1000),
    })),
  );

  serveCommand(
    api,
    joinCampaign,
    accountDecider,
    ({ body: { kind }, now }) => ({ type: 'JoinCampaign', kind, campaigns, now }),
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
