import { randomUUID } from 'node:crypto';
import { login, logout } from '@footprint/shared-events/account/api.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { handleCommand } from '../../engine/handleCommand.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { type Api, serve } from '../../http/serve.ts';
import { clearSession, nextSession, openSession, sessionOf } from '../../http/session.ts';
import { accountDecider } from '../decide.ts';
import { type PasswordChecks, provePassword } from './provePassword.ts';

/** Sessions: opened by mail and password, ended by logout. */
export function loginRoutes(api: Api, checks: PasswordChecks): void {
  const { app, deps } = api;

  serve(api, login, async ({ body, request, reply }) => {
    const issuedAt = await nextSession(deps);
    const { mailStream, userId, account } = await provePassword(checks, request, body);
    if (account.status !== 'confirmed') throw new ApiError('user:login:unconfirmed');
    await noteLogin(userId, request.id);
    checks.devices.remember(request, reply, mailStream);
    const sessionToken = openSession(app, deps, request, reply, { userId, issuedAt });
    return { sessionToken, id: userId, role: { names: [...account.roles] } };
  });

  /** The first one takes the account up; the others leave nothing in the log. */
  async function noteLogin(userId: string, correlationId: string): Promise<void> {
    const recordedAt = deps.now();
    const outcome = await handleCommand(
      deps.engines,
      accountDecider,
      { type: 'LogIn', now: Math.floor(recordedAt / 1000) },
      {
        stream: streamOf('account', userId),
        subject: userId,
        metadata: { commandId: randomUUID(), correlationId, userId, actor: userId, recordedAt },
      },
    );
    if (!outcome.accepted) throw refusal(outcome.rejection);
  }

  serve(api, logout, async ({ body: { id }, request, reply }) => {
    const session = sessionOf(request);
    if (id !== session.userId) throw new ApiError('api:error:otherUser');
    await deps.sessions.revoke(session.jti, session.expiresAt);
    clearSession(deps, reply);
    return { id };
  });
}
