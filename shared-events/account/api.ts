import * as T from 'typebox';
import { CAMPAIGN_KINDS } from '../catalogue/campaignKinds.ts';
import { command, query } from '../kernel/api.ts';
import { sent, sentChange, shown, shownAlways } from '../kernel/entryFields.ts';
import { FreeText, IsoDay, LinkHash, OneOf, TextId, UserId } from '../kernel/fields.ts';
import { NO_SESSION_ON_LOGOUT, USER_ID_REQUIRED } from '../kernel/messages.ts';
import { replaces } from '../kernel/updates.ts';
import { ROUND_STATES } from '../rounds/types.ts';
import { ErasureCertificate } from './erasure.ts';
import { addressFields, choiceFields, mailFields, nameFields } from './fields.ts';

const strict = { additionalProperties: false } as const;

export const { mail: MailAddress } = sent(mailFields);

/** The client's digest, never the password itself: see passwordDigest. */
export const PasswordDigest = T.String({ pattern: '^[0-9a-f]{64}$', messageId: 'form:user:error:password' });

/**
 * A password that was chosen before. `passwordTyped`: its digest by the rule of earlier versions, of address and password
 * as they were typed, where that is another (see passwordProof).
 */
export const proof = { password: PasswordDigest, passwordTyped: T.Optional(PasswordDigest) };

export const LoginBody = T.Object({ mail: MailAddress, ...proof }, strict);
/** The password is asked for once more: what follows cannot be undone. */
export const EraseBody = T.Object(proof, strict);

export const LogoutBody = T.Object({ id: UserId }, strict);
export const MailBody = T.Object({ mail: MailAddress }, strict);

const { isStopFossilUser, language } = sentChange(choiceFields);

/** The allow-list of what an owner may change of the own record. */
export const EditUserBody = T.Object(
  {
    ...sent(nameFields),
    ...sent(addressFields),
    isStopFossilUser,
    remindersStopped: T.Optional(T.Boolean()),
    campaignMailsStopped: T.Optional(T.Boolean()),
    newsletter: T.Optional(T.Boolean()),
    language,
  },
  strict,
);
export type EditUserBody = T.Static<typeof EditUserBody>;

/** Answers of a participant of the bet. */
export const BetInfoBody = T.Object(
  { newsletter: T.Boolean(), measuresGeneral: FreeText(2_000), textId: T.Optional(TextId) },
  strict,
);
export type BetInfoBody = T.Static<typeof BetInfoBody>;

/** Null towards browsers: their token travels in the cookie only. */
export const sessionToken = T.Union([T.String(), T.Null()]);
export const role = T.Object({ names: T.Array(T.String()) });

export const LoginAnswer = T.Object({ sessionToken, id: UserId, role });
export type LoginAnswer = T.Static<typeof LoginAnswer>;

const seen = {
  /** ISO day of Europe/Berlin. */
  day: IsoDay(),
  /** Tonnes CO2e per person, by year. */
  tonnes: T.Unsafe<Readonly<Record<string, number>>>({
    // TypeBox's own record brings its whole language of types to every page.
    type: 'object',
    patternProperties: { '^20[0-9]{2}$': T.Number({ minimum: 0, maximum: 1e6 }) },
    minProperties: 1,
    maxProperties: 4,
    additionalProperties: false,
  }),
};
/** The yearly sums that the start page shows on a day. */
export const SeenBody = T.Object(seen, strict);
export type SeenBody = T.Static<typeof SeenBody>;

const choices = shown(choiceFields);
const { addressCity, ...address } = shownAlways(addressFields);

export const UserAnswer = T.Object({
  id: UserId,
  ...shownAlways(nameFields),
  ...shownAlways(mailFields),
  ...address,
  addressCity,
  language: choices.language,
  isStopFossilUser: choices.isStopFossilUser,
  isBetUser: T.Boolean(),
  /** The campaign rounds taken part in, with their state at the moment of asking. */
  rounds: T.Array(T.Object({ round: T.String(), kind: OneOf(CAMPAIGN_KINDS), state: OneOf(ROUND_STATES) })),
  /** Kinds of campaigns joined while no round of them was open: they belong to none. */
  joinedBetween: T.Array(OneOf(CAMPAIGN_KINDS)),
  remindersStopped: T.Boolean(),
  campaignMailsStopped: T.Boolean(),
  /** The mail server knows no such address, and no link of a later mail was used. */
  isMailRefused: T.Boolean(),
  /** By the mailed link: from then on the account counts in public figures. */
  isConfirmed: T.Boolean(),
  info: T.Object({
    newsletter: T.Boolean(),
    measuresGeneral: T.String(),
    betUserHash: T.Optional(T.String()),
  }),
  /** Figures of the last two days on which the start page was open, the newer one last. */
  seen: T.Array(T.Object(seen)),
  role,
  permissions: T.Array(T.String()),
});
export type UserAnswer = T.Static<typeof UserAnswer>;

export const BetInfoAnswer = T.Object({ info: T.Object({ betUserHash: T.String() }) });

export const IdAnswer = T.Object({ id: UserId });
export const ErasureAnswer = T.Object({ id: UserId, certificate: ErasureCertificate });
export const SentAnswer = T.Object({ sent: T.Boolean() });

export const HashParams = T.Object({ hash: LinkHash });
export const login = command('POST', 'login', {
  summary: 'Open a session by mail address and password',
  security: 'login',
  body: LoginBody,
  answer: LoginAnswer,
  access: 'public',
  errors: ['user:login:failed', 'user:login:unconfirmed'],
});
export const logout = command('POST', 'logout', {
  summary: 'End the session',
  security: 'logout',
  body: LogoutBody,
  answer: IdAnswer,
  scope: 'bet',
  noSession: NO_SESSION_ON_LOGOUT,
  headlines: { '/id': { messageId: 'api:error:validation', message: USER_ID_REQUIRED } },
  errors: ['api:error:otherUser'],
});
export const ownUser = query('POST', 'user', { summary: 'The own record', answer: UserAnswer });
export const userById = query('POST', 'user/:id', {
  summary: 'The own record, by id',
  params: T.Object({ id: UserId }),
  answer: UserAnswer,
  errors: ['api:error:otherUser'],
});
export const editOwnUser = command('PUT', 'user/own', {
  summary: 'Change the own record',
  body: EditUserBody,
  answer: UserAnswer,
  unknownField: 'api:error:userField',
  updates: [replaces(ownUser)],
});
export const noteSeen = command('PUT', 'user/seen', {
  summary: 'Keep which yearly sums the start page shows: once a day, later ones of the day are ignored',
  body: SeenBody,
  answer: UserAnswer,
  updates: [replaces(ownUser)],
  aside: true,
});
export const eraseOwnUser = command('DELETE', 'user/own', {
  summary: 'Erase the own account for good',
  security: 'erasure',
  body: EraseBody,
  answer: ErasureAnswer,
  endedSession: true,
  aside: true,
  errors: ['user:login:failed'],
});
