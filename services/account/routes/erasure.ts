import { eraseOwnUser } from '@footprint/shared-events/account/api.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { type Api, serve } from '../../http/serve.ts';
import { clearSession, requireUnended, sessionOf } from '../../http/session.ts';
import type { ErasingDeps } from '../erasure/deps.ts';
import { eraseAccount } from '../erasure/eraseAccount.ts';
import type { PasswordChecks } from '../provePassword.ts';
import { mailStreamOf, readAccount } from '../reservation.ts';

/**
 * The end of an account. Guessing the password here counts as guessing it at the login. Whose erasure was cut off has asked
 * for it with the password before, and neither that nor the session is there any more: the same token goes on with it.
 */
export function erasureRoutes(api: Api<ErasingDeps>, { throttle, devices }: PasswordChecks): void {
  const { deps } = api;

  serve(api, eraseOwnUser, async ({ body, userId, request, reply }) => {
    const account = await readAccount(deps.engines, userId);
    if (account.status !== 'erasing') {
      await requireUnended(deps, sessionOf(request));
      await requirePassword(request, account, body.password);
    }
    const certificate = await eraseAccount(deps.erasing, { userId, reason: 'owner', now: deps.now });
    if (!certificate) throw new ApiError('security:session:unknown');
    clearSession(deps, reply);
    reply.header('clear-site-data', '"storage"');
    return { id: userId, certificate };
  });

  async function requirePassword(request: FastifyRequest, { mail, passwordHash }: Account, password: string) {
    const account = mailStreamOf(mail, deps.secrets.pepper);
    const attempt = { network: networkOf(request.ip), account, device: devices.of(request, account) };
    await throttle.admit(attempt);
    if (!(await deps.passwords.verify(password, passwordHash || undefined, account))) {
      await throttle.failed(attempt);
      throw new ApiError('user:login:failed');
    }
    await throttle.succeeded(attempt);
  }
}
