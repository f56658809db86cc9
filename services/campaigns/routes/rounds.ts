import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { confirmUntilOf, stateAt } from '@footprint/shared-events/campaigns/round.ts';
import { campaignRounds, joinCampaign, leaveCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { accountDecider } from '../../account/decide.ts';
import { userAnswer } from '../../account/userAnswer.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import type { Rounds } from '../rounds.ts';

/** A result without its league, which is a call of its own. */
const withoutLeague = <R extends RoundResult>({ league: _, ...figures }: R): Omit<R, 'league'> => figures;

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
      ...(result && { result: withoutLeague(result) }),
      ...(correction && { correction: withoutLeague(correction) }),
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
