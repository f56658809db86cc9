import { LoginBody, SentAnswer } from '@footprint/shared-events/account/api.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyInstance } from 'fastify';
import { confirmMailAgain } from '../confirmMailAgain.ts';
import { type PasswordChecks, provePassword } from '../provePassword.ts';

/** The mail that confirms a registration, once more, for who proves the password of the account. */
export function confirmAgainRoute(app: FastifyInstance, checks: PasswordChecks): void {
  const { deps } = checks;
  app.post(
    '/user/confirm-again',
    {
      schema: { body: LoginBody, response: { 200: SentAnswer } },
      config: { public: true, rateLimit: deps.limits.passwordReset, refuses: [401] },
    },
    async (request) => {
      const { userId, account } = await provePassword(checks, request);
      if (account.status === 'unconfirmed') {
        const [registered] = await deps.engines.store.readStream(streamOf('account', userId));
        if (!registered) throw new Error('an account begins with its registration');
        await deps.jobs.add(confirmMailAgain(userId, registered.id, deps.now()));
      }
      return { sent: true };
    },
  );
}
