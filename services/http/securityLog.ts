import type { MessageId } from '@footprint/shared-events/kernel/messages.ts';
import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the account that a call without a session turned out to be about. */
    concerned?: string;
    /** Message that the call was refused with. */
    refusedAs?: MessageId;
  }
}

/**
 * One line for each answer that matters for the safety of accounts, refusals too: its matter, its status, and the
 * pseudonym of the account where one is known. Neither a mail address nor a network address is in it.
 */
export function securityLog(api: FastifyInstance): void {
  api.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const isRoleRefused = isRoleAccess(call?.access) && reply.statusCode === 403;
    const security = isRoleRefused ? 'role' : call?.security;
    if (security === undefined) return;
    const userId = request.session?.userId ?? request.concerned;
    const { refusedAs: messageId } = request;
    const line = { security, call: call?.path, status: reply.statusCode, userId, messageId };
    request.log.info(line, 'security');
  });
}
