import * as T from 'typebox';
import { command } from '../kernel/api.ts';
import { HashParams, MailAddress, PasswordDigest, SentAnswer } from './api.ts';
import { credentialFaults } from './credentialFaults.ts';
import { ChangePasswordAnswer, ChangePasswordBody } from './passwordApi.ts';

const strict = { additionalProperties: false } as const;

/**
 * `password` and `passwordTyped` prove the citizen, made with the address of now; `newPassword` is the digest of the same
 * password with the new address, since clients make digests with it.
 */
export const MailChangeBody = T.Object({ ...ChangePasswordBody.properties, mail: MailAddress }, strict);

/** Both: the new address and the password, its digest made with that. Neither: the request must carry a session of the account. */
export const MailConfirmBody = T.Object(
  { mail: T.Optional(MailAddress), password: T.Optional(PasswordDigest) },
  strict,
);
export type MailConfirmBody = T.Static<typeof MailConfirmBody>;

export const requestMailChange = command('PUT', 'user/mail', {
  summary: 'Ask for another mail address, which counts once the link mailed to it is used',
  security: 'mail',
  body: MailChangeBody,
  answer: SentAnswer,
  limit: 'passwordReset',
  errors: ['user:login:failed', 'form:user:error:mailSame', 'form:user:error:passwordCommon'],
});

export const confirmMailChange = command('POST', 'user/mail-change/:hash', {
  summary: 'Take the new mail address by the link mailed to it, which ends all other sessions',
  security: 'mail',
  params: HashParams,
  body: MailConfirmBody,
  answer: ChangePasswordAnswer,
  access: 'public',
  limit: 'passwordReset',
  rules: credentialFaults,
  errors: [
    'user:mailChange:rejected',
    'user:mailChange:notOwn',
    'user:login:failed',
    'form:user:error:mail',
    'form:user:error:mailUniq',
  ],
});

export const undoMailChange = command('POST', 'user/mail-undo/:hash', {
  summary:
    'Go back to a former mail address by the link mailed to it, which ends all sessions and the password',
  security: 'mail',
  params: HashParams,
  answer: T.Object({ undone: T.Literal(true) }),
  access: 'public',
  limit: 'passwordReset',
  errors: ['user:mailChange:rejected'],
});
