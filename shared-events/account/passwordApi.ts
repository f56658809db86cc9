import * as T from 'typebox';
import { command } from '../kernel/api.ts';
import { UserId } from '../kernel/fields.ts';
import {
  HashParams,
  IdAnswer,
  MailAddress,
  MailBody,
  PasswordDigest,
  proof,
  SentAnswer,
  sessionToken,
} from './api.ts';

const strict = { additionalProperties: false } as const;

export const ChangePasswordBody = T.Object({ ...proof, newPassword: PasswordDigest }, strict);

/** `mail`: what the page asked for, since the digest is made with it; it must be the account's. */
export const ResetPasswordBody = T.Object(
  { password: PasswordDigest, mail: T.Optional(MailAddress) },
  strict,
);

export const ChangePasswordAnswer = T.Object({ sessionToken, id: UserId });

export const requestReset = command('POST', 'user/reset-hash', {
  summary: 'Ask for a mail with a link to set a new password',
  security: 'reset',
  body: MailBody,
  answer: SentAnswer,
  access: 'public',
  limit: 'passwordReset',
});
export const resetPassword = command('POST', 'user/reset-password/:hash', {
  summary: 'Set a new password by the link of a mail',
  security: 'reset',
  params: HashParams,
  body: ResetPasswordBody,
  answer: IdAnswer,
  access: 'public',
  limit: 'passwordReset',
  errors: ['user:resetPassword:rejected', 'form:user:error:mail', 'form:user:error:passwordCommon'],
});
export const changePassword = command('PUT', 'user/password', {
  summary: 'Change the own password, which ends all other sessions',
  security: 'password',
  body: ChangePasswordBody,
  answer: ChangePasswordAnswer,
  errors: ['user:login:failed', 'form:user:error:passwordCommon'],
});
