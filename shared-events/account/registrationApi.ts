import * as T from 'typebox';
import { command, query } from '../kernel/api.ts';
import { sent } from '../kernel/entryFields.ts';
import { CityCode, UserId } from '../kernel/fields.ts';
import { WORDING } from '../kernel/messages.ts';
import {
  HashParams,
  LoginBody,
  MailAddress,
  MailBody,
  PasswordDigest,
  role,
  SentAnswer,
  sessionToken,
} from './api.ts';
import { credentialFaults } from './credentialFaults.ts';
import { addressFields, nameFields } from './fields.ts';

const strict = { additionalProperties: false } as const;

const privacyAgreement = T.Literal(true, { messageId: 'form:user:error:privacy' });

export const RegisterBody = T.Object(
  {
    fullName: nameFields.fullName.schema,
    mail: MailAddress,
    ...sent(addressFields),
    password: PasswordDigest,
    privacyAgreement,
    isStopFossilUser: T.Optional(T.Boolean()),
  },
  strict,
);
export type RegisterBody = T.Static<typeof RegisterBody>;

export const RegisterFastBody = T.Object(
  {
    mail: MailAddress,
    addressCityCode: CityCode('form:userFastRegister:error:cityCode'),
    password: PasswordDigest,
    privacyAgreement,
    isStopFossilUser: T.Boolean(),
  },
  strict,
);
export type RegisterFastBody = T.Static<typeof RegisterFastBody>;

/**
 * Nothing; or the address and a password of the link's reader, where another than the registered one replaces it; or
 * `ownSession`: only if the request carries the session of that registration.
 */
export const ConfirmBody = T.Object(
  {
    mail: T.Optional(MailAddress),
    password: T.Optional(PasswordDigest),
    passwordTyped: T.Optional(PasswordDigest),
    ownSession: T.Optional(T.Literal(true)),
  },
  strict,
);
export type ConfirmBody = T.Static<typeof ConfirmBody>;

export const RegistrationAnswer = T.Object({ user: T.Object({ sessionToken, id: UserId }), role });
export const ConfirmAnswer = T.Object({
  ...RegistrationAnswer.properties,
  /** Whether the password sent is another than the registered one, which it replaced. */
  passwordReplaced: T.Optional(T.Boolean()),
});

export type RegistrationAnswer = T.Static<typeof RegistrationAnswer>;

export const ErasedAnswer = T.Object({ erased: T.Literal(true) });
export const MailExistsAnswer = T.Object({ mailExists: T.Integer({ minimum: 0, maximum: 1 }) });

const privacyFirst = {
  '/privacyAgreement': { messageId: 'form:user:error:privacy', message: WORDING['form:user:error:privacy'] },
} as const;

const registration = {
  security: 'registration',
  answer: RegistrationAnswer,
  access: 'public',
  limit: 'registration',
  headlines: privacyFirst,
  errors: ['form:user:error:mailUniq', 'form:user:error:privacy', 'form:user:error:passwordCommon'],
} as const;
export const register = command('POST', 'user/register', {
  summary: 'Register with a full profile',
  body: RegisterBody,
  ...registration,
});
export const registerFast = command('POST', 'user/register-fast', {
  summary: 'Register for a campaign with a postcode only',
  body: RegisterFastBody,
  ...registration,
});
export const confirmRegistration = command('POST', 'user/register-confirm/:hash', {
  summary: 'Confirm a registration by the link of its mail',
  security: 'confirmation',
  params: HashParams,
  body: ConfirmBody,
  answer: ConfirmAnswer,
  access: 'public',
  rules: credentialFaults,
  errors: [
    'user:registerConfirm:rejected',
    'user:registerConfirm:notOwn',
    'form:user:error:mail',
    'form:user:error:passwordCommon',
  ],
});
export const disownRegistration = command('POST', 'user/register-disown/:hash', {
  summary: 'Erase an account that a stranger registered for this address',
  security: 'erasure',
  params: HashParams,
  answer: ErasedAnswer,
  access: 'public',
  limit: 'passwordReset',
  errors: ['user:registerConfirm:rejected'],
});
export const confirmAgain = command('POST', 'user/confirm-again', {
  summary: 'Send the confirmation mail once more',
  security: 'login',
  body: LoginBody,
  answer: SentAnswer,
  access: 'public',
  limit: 'passwordReset',
  errors: ['user:login:failed'],
});
export const mailExists = query('POST', 'user/mail-exists', {
  summary: 'Whether an address is registered',
  body: MailBody,
  answer: MailExistsAnswer,
  access: 'public',
});
