import { login, logout } from '@footprint/shared-events/account/api.ts';
import { ApiError } from '../../http/errors.ts';
import { type Api, serve } from '../../http/serve.ts';
import { clearSession, nextSession, openSession, sessionOf } from '../../http/session.ts';
import { type PasswordChecks, provePassword } from '../provePassword.ts';

/** Sessions: opened by mail and password, ended by logout. */
export function loginRoutes(api: Api, checks: PasswordChecks): void {
  const { app, deps } = api;

  serve(api, login, async ({ body, request, reply }) => {
    const issuedAt = await nextSession(deps);
    const { mailStream, userId, account } = await provePassword(checks, request, body);
    if (account.status !== 'confirmed') throw new ApiError('user:login:unconfirmed');
    checks.devices.remember(request, reply, mailStream);
    const sessionToken = openSession(app, deps, request, reply, { userId, issuedAt });
    return { sessionToken, id: userId, role: { names: [...account.roles] } };
  });

  serve(api, logout, async ({ body: { id }, request, reply }) => {
    const session = sessionOf(request);
    if (id !== session.userId) throw new ApiError('api:error:otherUser');
    await deps.sessions.revoke(session.jti, session.expiresAt);
    clearSession(deps, reply);
    reply.header('clear-site-data', '"storage"');
    return { id };
  });
}
