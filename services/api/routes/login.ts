import { IdAnswer, LoginAnswer } from '@footprint/shared-events/account/answers.ts';
import { LoginBody, LogoutBody } from '@footprint/shared-events/account/commands.ts';
import { NO_SESSION_ON_LOGOUT, USER_ID_REQUIRED } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { findAccount } from '../../commands/account/findAccount.ts';
import { mailStreamOf } from '../../commands/account/reservation.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { clearSession, openSession, sessionOf } from '../session.ts';
import type { LoginThrottle } from '../throttle.ts';

/** Sessions: opened by mail and password, ended by logout. */
export function loginRoutes(app: FastifyInstance, deps: ApiDeps, throttle: LoginThrottle): void {
  app.post(
    '/login',
    { schema: { body: LoginBody, response: { 200: LoginAnswer } }, config: { public: true } },
    async (request, reply) => {
      const { mail, password } = request.body as Static<typeof LoginBody>;
      const account = mailStreamOf(mail, deps.secrets.pepper);
      await throttle.admit(networkOf(request.ip), account);
      const found = await findAccount(deps.engines, deps.secrets.pepper, mail, deps.now());
      if (!(await deps.passwords.verify(password, found?.account.passwordHash))) {
        await throttle.failed(networkOf(request.ip), account);
        throw new ApiError('user:login:failed');
      }
      await throttle.succeeded(account);
      if (!found) throw new ApiError('user:login:failed');
      if (found.account.status !== 'confirmed') throw new ApiError('user:login:unconfirmed');
      const { userId } = found;
      const sessionToken = openSession(app, deps, request, reply, userId);
      return { sessionToken, id: userId, role: { names: [...found.account.roles] } };
    },
  );

  app.post(
    '/logout',
    {
      schema: { body: LogoutBody, response: { 200: IdAnswer } },
      config: {
        noSession: NO_SESSION_ON_LOGOUT,
        headlines: { '/id': { messageId: 'api:error:validation', message: USER_ID_REQUIRED } },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.body as Static<typeof LogoutBody>;
      if (id !== session.userId) throw new ApiError('api:error:otherUser');
      await deps.sessions.revoke(session.jti, session.expiresAt);
      clearSession(deps, reply);
      reply.header('clear-site-data', '"storage"');
      return { id };
    },
  );
}
