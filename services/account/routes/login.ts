import { IdAnswer, LoginAnswer, LoginBody, LogoutBody } from '@footprint/shared-events/account/api.ts';
import { NO_SESSION_ON_LOGOUT, USER_ID_REQUIRED } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { ApiError } from '../../http/errors.ts';
import { clearSession, openSession, sessionOf } from '../../http/session.ts';
import { type PasswordChecks, provePassword } from '../provePassword.ts';

/** Sessions: opened by mail and password, ended by logout. */
export function loginRoutes(app: FastifyInstance, checks: PasswordChecks): void {
  const { deps, devices } = checks;
  app.post(
    '/login',
    { schema: { body: LoginBody, response: { 200: LoginAnswer } }, config: { public: true, refuses: [401] } },
    async (request, reply) => {
      const provenAt = deps.sessionTime();
      const { mailStream, userId, account } = await provePassword(checks, request);
      if (account.status !== 'confirmed') throw new ApiError('user:login:unconfirmed');
      devices.remember(request, reply, mailStream);
      const sessionToken = openSession(app, deps, request, reply, { userId, provenAt });
      return { sessionToken, id: userId, role: { names: [...account.roles] } };
    },
  );

  app.post(
    '/logout',
    {
      schema: { body: LogoutBody, response: { 200: IdAnswer } },
      config: {
        scope: 'bet',
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
