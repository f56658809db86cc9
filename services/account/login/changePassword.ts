import { changePassword } from '@footprint/shared-events/account/passwordApi.ts';
import { contextFor } from '../../http/commandContext.ts';
import { ApiError } from '../../http/errors.ts';
import { executeCommand } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { endSessions, nextSession, openSession } from '../../http/session.ts';
import { accountDecider } from '../decide.ts';
import { mailStreamOf, readAccount } from '../reservation.ts';
import { hashNewPassword } from './newPassword.ts';
import { type PasswordChecks, requirePassword } from './provePassword.ts';

/** Another password, by the one before. All sessions end, and one goes on for the caller. */
export function changePasswordRoute(api: Api, checks: PasswordChecks): void {
  const { app, deps } = api;

  serve(api, changePassword, async ({ body, userId, request, reply }) => {
    const account = await readAccount(deps.engines, userId);
    await requirePassword(checks, request, account, body);
    const passwordHash = await hashNewPassword(deps, account.mail, body.newPassword, '/newPassword');
    const command = { type: 'ChangePassword', passwordHash, from: account.passwordHash } as const;
    await executeCommand(api, reply, accountDecider, command, contextFor(deps, request, 'account', userId));
    await endSessions(deps, userId);
    checks.throttle.forget(mailStreamOf(account.mail, deps.secrets.pepper));
    const issuedAt = await nextSession(deps);
    // A reset that came in between has ended every session, and is to end this one.
    if ((await readAccount(deps.engines, userId)).passwordHash !== passwordHash)
      throw new ApiError('security:session:expired');
    return { sessionToken: openSession(app, deps, request, reply, { userId, issuedAt }), id: userId };
  });
}
