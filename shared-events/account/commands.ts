import * as T from 'typebox';
import { CityCode, FreeText, Name, OneOf, UserId } from '../fields.ts';
import { LANGUAGES } from './roles.ts';

const strict = { additionalProperties: false } as const;

/** Blanks around an address are tolerated: its identity is trimmed and in lower case. */
export const MailAddress = T.String({
  maxLength: 254,
  pattern:
    '^\\s*[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\]+@[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\.]+(\\.[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\.]+)*\\.[^\\s\\x00-\\x1f\\x7f-\\x9f@"(),:;<>\\[\\]\\\\.]{2,}\\s*$',
  messageId: 'form:user:error:mail',
});

/** The client's digest, never the password itself: see passwordDigest. */
const PasswordDigest = T.String({ pattern: '^[0-9a-f]{64}$', messageId: 'form:user:error:password' });

const privacyAgreement = T.Literal(true, { messageId: 'form:user:error:privacy' });

const address = {
  phone: T.Optional(FreeText(50)),
  addressStreet: T.Optional(FreeText()),
  addressAddition: T.Optional(FreeText()),
  addressCity: T.Optional(FreeText()),
};

/** An empty postcode is as good as none. */
const optionalCityCode = T.Optional(
  T.String({ pattern: '^([0-9]{5})?$', messageId: 'form:user:error:cityCode' }),
);

export const RegisterBody = T.Object(
  {
    fullName: Name('form:user:error:fullName'),
    mail: MailAddress,
    ...address,
    addressCityCode: optionalCityCode,
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

export const LoginBody = T.Object({ mail: MailAddress, password: PasswordDigest }, strict);
/** The password is asked for once more: what follows cannot be undone. */
export const EraseBody = T.Object({ password: PasswordDigest }, strict);

export const LogoutBody = T.Object({ id: UserId }, strict);
export const MailBody = T.Object({ mail: MailAddress }, strict);

/** `mail`: what the page asked for, since the digest is made with it; it must be the account's. */
export const ResetPasswordBody = T.Object(
  { password: PasswordDigest, mail: T.Optional(MailAddress) },
  strict,
);

/** The allow-list of what an owner may change of the own record. */
export const EditUserBody = T.Object(
  {
    fullName: T.Optional(Name('form:user:error:fullName')),
    ...address,
    addressCityCode: optionalCityCode,
    isStopFossilUser: T.Optional(T.Boolean()),
    remindersStopped: T.Optional(T.Boolean()),
    language: T.Optional(OneOf(LANGUAGES)),
  },
  strict,
);
export type EditUserBody = T.Static<typeof EditUserBody>;

/** What participants of the bet say of themselves. */
export const BetInfoBody = T.Object({ newsletter: T.Boolean(), measuresGeneral: FreeText(2_000) }, strict);
export type BetInfoBody = T.Static<typeof BetInfoBody>;
