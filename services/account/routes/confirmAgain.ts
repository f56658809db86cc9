import { confirmAgain } from '@footprint/shared-events/account/registrationApi.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { type Api, serve } from '../../http/serve.ts';
import { confirmMailAgain } from '../confirmMailAgain.ts';
import { type PasswordChecks, provePassword } from '../provePassword.ts';

/** The mail that confirms a registration, once more, for who proves the password of the account. */
export function confirmAgainRoute(api: Api, checks: PasswordChecks): void {
  const { deps } = api;
  serve(api, confirmAgain, async ({ body, request }) => {
    const { userId, account } = await provePassword(checks, request, body);
    if (account.status === 'unconfirmed') {
      const [registered] = await deps.engines.store.readStream(streamOf('account', userId));
      if (!registered) throw new Error('an account begins with its registration');
      await deps.jobs.add(confirmMailAgain(userId, registered.id, deps.now()));
    }
    return { sent: true };
  });
}
