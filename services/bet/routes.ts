import type { Account } from '@footprint/shared-events/account/area.ts';
import { openLinkOf } from '@footprint/shared-events/account/betLinks.ts';
import { giveBetInfo, joinBet, openBetSession } from '@footprint/shared-events/campaigns/api.ts';
import { accountDecider } from '../account/decide.ts';
import { findLink } from '../account/linkLookup.ts';
import { userAnswer } from '../account/profile/userAnswer.ts';
import { readAccount } from '../account/reservation.ts';
import { eventIdOf } from '../engine/ids.ts';
import { linkDigest, linkHash } from '../engine/linkHash.ts';
import { ApiError } from '../http/errors.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { nextSession, openSession } from '../http/session.ts';

/** Taking part in the climate bet, and logging in by its mailed link. */
export function betRoutes(api: Api): void {
  const { app, deps, views } = api;
  const { linkSecret } = deps.secrets;
  const { CAMPAIGNS: campaigns } = deps.config;
  const recordOf = (account: Account, { userId, now }: { readonly userId: string; readonly now: number }) =>
    userAnswer(userId, account, { linkSecret, campaigns, now });

  serveCommand(
    api,
    giveBetInfo,
    accountDecider,
    ({ body, userId, context, now }) => {
      const id = eventIdOf(context.metadata.commandId, 0);
      const digest = linkDigest(linkHash(linkSecret, 'bet', userId, id));
      return { type: 'GiveBetInfo', ...body, link: { id, digest }, campaigns, now };
    },
    (account, asked) => {
      const { betUserHash } = recordOf(account, asked).info;
      if (betUserHash === undefined) throw new Error('accepted information comes with a link');
      return { info: { betUserHash } };
    },
  );

  serveCommand(
    api,
    joinBet,
    accountDecider,
    ({ now }) => ({ type: 'JoinCampaign', kind: 'climate-bet', campaigns, now }),
    recordOf,
  );

  serve(api, openBetSession, async ({ params, request, reply }) => {
    const issuedAt = await nextSession(deps);
    const digest = linkDigest(params.hash);
    const link = await findLink(deps, views, digest);
    if (link?.purpose !== 'bet') throw new ApiError('app:bet:confirm:rejected');
    const { userId } = link;
    request.concerned = userId;
    const account = await readAccount(deps.engines, userId);
    if (!openLinkOf(account, { digest, now: deps.now() / 1000 }, campaigns))
      throw new ApiError('app:bet:confirm:rejected');
    const opened = { userId, issuedAt, scope: 'bet', link: digest } as const;
    const sessionToken = openSession(app, deps, request, reply, opened);
    return { user: { sessionToken, id: userId }, role: { names: [...account.roles] } };
  });
}
