import { ApiError } from '../http/errors.ts';

/** The refusal of a password that comes with another address than the account's: its digest is of no use then. */
export const wrongMail = (): ApiError =>
  new ApiError('form:user:error:mail', { fields: [{ path: '/mail', messageId: 'form:user:error:mail' }] });
