import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { confirmUntilOf, stateAt } from '@footprint/shared-events/campaigns/round.ts';
import { campaignRounds, joinCampaign, leaveCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { accountDecider } from '../../account/decide.ts';
import { userAnswer } from '../../account/userAnswer.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import type { Rounds } from '../rounds.ts';

/** Of a result what is not a list. */
const figuresOf = ({ participants, measures, saving, confirmedSaving }: RoundResult) => ({
  ...{ participants, measures, saving, confirmedSaving },
});

/** The rounds of campaigns, and taking part in one. */
export function roundRoutes(api: Api, rounds: Rounds): void {
  const { deps } = api;
  const { linkSecret } = deps.secrets;
  const { CAMPAIGNS: campaigns } = deps.config;

  serve(api, campaignRounds, async () => {
    const all = await rounds.all();
    return all.map(({ terms, logged: { result, correction } }) => ({
      ...terms,
      confirmUntil: confirmUntilOf(terms),
      state: stateAt(terms, deps.now() / 1000),
      ...(result && { result: figuresOf(result) }),
      ...(correction && { correction: { ...figuresOf(correction), reason: correction.reason } }),
    }));
  });

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
