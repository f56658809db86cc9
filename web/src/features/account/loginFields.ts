import { MailAddress } from '@footprint/shared-events/account/api.ts';
import * as T from 'typebox';

/** A login takes any password: the rules may have been others when it was chosen. */
export const LoginFields = T.Object({
  mail: MailAddress,
  password: T.String({ minLength: 1, messageId: 'form:login:error:password' }),
});

export interface Credentials {
  readonly mail: string;
  readonly password: string;
}
