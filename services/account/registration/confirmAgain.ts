import type { Job } from '@footprint/infra/job-queue/port.ts';
import { confirmAgain } from '@footprint/shared-events/account/registrationApi.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { type Api, serve } from '../../http/serve.ts';
import { JOB_KINDS } from '../links.ts';
import { type PasswordChecks, provePassword } from '../login/provePassword.ts';

/** The mail that confirms a registration, once more, for who proves the password of the account. */
export function confirmAgainRoute(api: Api, checks: PasswordChecks): void {
  const { deps } = api;
  serve(api, confirmAgain, async ({ body, request }) => {
    const { userId, account } = await provePassword(checks, request, body);
    if (account.status === 'unconfirmed') {
      const [registered] = await deps.engines.store.readStream(streamOf('account', userId));
      if (!registered) throw new Error('an account begins with its registration');
      const span = Math.floor(deps.now() / ONE_MAIL_PER_MS);
      await deps.jobs.add(confirmMailAgain(userId, registered.id, String(span)));
    }
    return { sent: true };
  });
}

/** Asking again and again brings one mail in this time, in milliseconds. */
const ONE_MAIL_PER_MS = 10 * 60_000;

/** The link of a registration once more, once on each occasion; it ends when the first one would have. */
export const confirmMailAgain = (userId: string, registrationId: string, occasion: string): Job => ({
  key: `confirm-${registrationId}-again-${occasion}`,
  kind: JOB_KINDS.confirm,
  payload: { userId, eventId: registrationId },
});
