import * as T from 'typebox';
import { OneOf, UserId } from '../fields.ts';
import { ErasureCertificate } from './erasure.ts';
import { LANGUAGES } from './roles.ts';

/** Null towards browsers: their token travels in the cookie only. */
const sessionToken = T.Union([T.String(), T.Null()]);
const role = T.Object({ names: T.Array(T.String()) });

export const RegistrationAnswer = T.Object({ user: T.Object({ sessionToken, id: UserId }), role });
export type RegistrationAnswer = T.Static<typeof RegistrationAnswer>;

export const LoginAnswer = T.Object({ sessionToken, id: UserId, role });
export type LoginAnswer = T.Static<typeof LoginAnswer>;

export const UserAnswer = T.Object({
  id: UserId,
  fullName: T.String(),
  mail: T.String(),
  phone: T.String(),
  addressStreet: T.String(),
  addressAddition: T.String(),
  addressCityCode: T.String(),
  addressCity: T.String(),
  language: OneOf(LANGUAGES),
  isStopFossilUser: T.Boolean(),
  isBetUser: T.Boolean(),
  remindersStopped: T.Boolean(),
  info: T.Object({
    newsletter: T.Boolean(),
    measuresGeneral: T.String(),
    betUserHash: T.Optional(T.String()),
  }),
  role,
  permissions: T.Array(T.String()),
});
export type UserAnswer = T.Static<typeof UserAnswer>;

export const BetInfoAnswer = T.Object({ info: T.Object({ betUserHash: T.String() }) });

export const IdAnswer = T.Object({ id: UserId });
export const ErasureAnswer = T.Object({ id: UserId, certificate: ErasureCertificate });
export const ErasedAnswer = T.Object({ erased: T.Literal(true) });
export const MailExistsAnswer = T.Object({ mailExists: T.Integer({ minimum: 0, maximum: 1 }) });
export const StoppedAnswer = T.Object({ stopped: T.Literal(true) });
export const SentAnswer = T.Object({ sent: T.Boolean() });
