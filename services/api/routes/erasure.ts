import { ErasureAnswer } from '@footprint/shared-events/account/answers.ts';
import { EraseBody } from '@footprint/shared-events/account/commands.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { eraseAccount } from '../../commands/account/erasure/eraseAccount.ts';
import { mailStreamOf, readAccount } from '../../commands/account/reservation.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { clearSession, sessionOf } from '../session.ts';
import type { LoginThrottle } from '../throttle.ts';

/** The end of an account. Guessing the password here counts as guessing it at the login. */
export function erasureRoutes(app: FastifyInstance, deps: ApiDeps, throttle: LoginThrottle): void {
  app.delete(
    '/user/own',
    { schema: { body: EraseBody, response: { 200: ErasureAnswer } } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const { password } = request.body as Static<typeof EraseBody>;
      const account = await readAccount(deps.engines, userId);
      const guessed = mailStreamOf(account.mail, deps.secrets.pepper);
      await throttle.admit(networkOf(request.ip), guessed);
      if (!(await deps.passwords.verify(password, account.passwordHash || undefined))) {
        await throttle.failed(networkOf(request.ip), guessed);
        throw new ApiError('user:login:failed');
      }
      await throttle.succeeded(guessed);
      const certificate = await eraseAccount(deps.erasing, { userId, reason: 'owner', now: deps.now });
      if (!certificate) throw new ApiError('security:session:unknown');
      clearSession(deps, reply);
      reply.header('clear-site-data', '"storage"');
      return { id: userId, certificate };
    },
  );
}
