import { eraseOwnUser } from '@footprint/shared-events/account/api.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { identify } from '../../http/commandContext.ts';
import { ApiError } from '../../http/errors.ts';
import { type Api, serve } from '../../http/serve.ts';
import { clearSession, requireUnended, sessionOf } from '../../http/session.ts';
import { type PasswordChecks, requirePassword } from '../login/provePassword.ts';
import { readAccount } from '../reservation.ts';
import { certificateOf, wasAskedBy } from './certificate.ts';
import type { ErasingDeps } from './deps.ts';
import { eraseAccount } from './eraseAccount.ts';

/**
 * The end of an account. Guessing the password here counts as guessing it at the login. Whose erasure was cut off has asked
 * for it with the password before, and neither that nor the session is there any more: the same token goes on with it. The
 * answer may get lost: repeated with its Idempotency-Key the call is answered the same.
 */
export function erasureRoutes(api: Api<ErasingDeps>, checks: PasswordChecks): void {
  const { deps } = api;

  serve(api, eraseOwnUser, async ({ body, userId, request, reply }) => {
    const account = await readAccount(deps.engines, userId);
    const { commandId } = identify(request, userId);
    if (account.status === 'erased') {
      const stream = await deps.engines.store.readStream(streamOf('account', userId));
      const known = wasAskedBy(stream, commandId) ? certificateOf(stream) : undefined;
      if (known) return { id: userId, certificate: known };
    }
    if (account.status !== 'erasing') {
      await requireUnended(deps, sessionOf(request));
      await requirePassword(checks, request, account, body);
    }
    const certificate = await eraseAccount(deps.erasing, {
      userId,
      reason: 'owner',
      now: deps.now,
      commandId,
    });
    if (!certificate) throw new ApiError('security:session:unknown');
    clearSession(deps, reply);
    return { id: userId, certificate };
  });
}
