import type { Failure } from '../../server/errors.ts';

/** Where a page asks for the password alone, the login's refusal means that. */
export const ofPassword = (failure: Failure | null, messageId: string): Failure | null =>
  failure?.messageId === 'user:login:failed'
    ? { ...failure, fields: [{ path: '/password', messageId }] }
    : failure;
