import {
  BetInfoAnswer,
  BetInfoBody,
  RegistrationAnswer,
  UserAnswer,
} from '@footprint/shared-events/account/api.ts';
import { EmptyBody, LinkHash } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import { accountDecider, opensBetSession } from '../../account/decide.ts';
import { findLink } from '../../account/linkLookup.ts';
import { betLinkEnd, linkDigest, linkHash } from '../../account/links.ts';
import { readAccount } from '../../account/reservation.ts';
import { userAnswer } from '../../account/userAnswer.ts';
import { eventIdOf } from '../../engine/ids.ts';
import { contextFor, secondsOf } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type AreaContext, carryOut } from '../../http/ownArea.ts';
import { openSession, sessionOf } from '../../http/session.ts';
import type { ViewReader } from '../../http/views.ts';

/** Taking part in the climate bet, and logging in by its mailed link. */
export function betRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const area: AreaContext = { deps, views };
  const { linkSecret } = deps.secrets;

  app.put(
    '/user/user-info-bet',
    { schema: { body: BetInfoBody, response: { 200: BetInfoAnswer } } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'account', userId);
      const id = eventIdOf(context.metadata.commandId, 0);
      const now = secondsOf(context);
      const digest = linkDigest(linkHash(linkSecret, 'bet', userId, id));
      const link = { id, digest, expiresAt: betLinkEnd(deps.config.CAMPAIGNS, now) };
      const body = request.body as BetInfoBody;
      const account = await carryOut(
        area,
        reply,
        accountDecider,
        { type: 'GiveBetInfo', ...body, link, now },
        context,
      );
      const { betUserHash } = userAnswer(userId, account, linkSecret).info;
      if (betUserHash === undefined) throw new Error('accepted information comes with a link');
      return { info: { betUserHash } };
    },
  );

  app.put(
    '/user/bet-user-confirmed',
    { schema: { body: EmptyBody, response: { 200: UserAnswer } } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'account', userId);
      const account = await carryOut(area, reply, accountDecider, { type: 'JoinBet' }, context);
      return userAnswer(userId, account, linkSecret);
    },
  );

  app.post(
    '/user/bet-confirm-session/:hash',
    {
      schema: {
        params: T.Object({ hash: LinkHash }),
        body: EmptyBody,
        response: { 200: RegistrationAnswer },
      },
      config: { public: true, headlines: { '/hash': { messageId: 'app:bet:confirm:invalidHash' } } },
    },
    async (request, reply) => {
      const provenAt = deps.sessionTime();
      const digest = linkDigest((request.params as { hash: string }).hash);
      const link = await findLink(deps, views, digest);
      if (link?.purpose !== 'bet') throw new ApiError('app:bet:confirm:rejected');
      const { userId } = link;
      const account = await readAccount(deps.engines, userId);
      if (!opensBetSession(account, { digest, now: Math.floor(deps.now() / 1000) }))
        throw new ApiError('app:bet:confirm:rejected');
      const sessionToken = openSession(app, deps, request, reply, { userId, provenAt, scope: 'bet' });
      return { user: { sessionToken, id: userId }, role: { names: [...account.roles] } };
    },
  );
}
