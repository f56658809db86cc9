import * as T from 'typebox';
import { CAMPAIGN_KINDS } from '../catalogue/campaignKinds.ts';
import { RoundName } from '../catalogue/campaigns.ts';
import { says, stored, storedChange } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf, Sealed, SealedSecret, Secret } from '../kernel/event.ts';
import { EpochSeconds, IsoDay, OneOf, TextId } from '../kernel/fields.ts';
import { ROLES } from '../kernel/roles.ts';
import { RoundMailPurpose } from '../rounds/roundMails.ts';
import { ERASURE_REASONS, ErasureCertificate } from './erasure.ts';
import { addressFields, choiceFields, mailFields, nameFields } from './fields.ts';
import { PICTURE_FIGURES } from './pictureFigures.ts';

/** Digest of a link's hash and the moment the link ends; the hash itself is never stored. */
const linkDigest = says('Prüfwert', Secret());
const link = {
  linkDigest,
  linkExpiresAt: says('bis wann der Link gilt', T.Integer({ ...EpochSeconds(), secret: true })),
};

const { mail } = stored(mailFields);
const passwordHash = says('Passwort (nur als Prüfwert)', SealedSecret());

/** The round that ran or lay ahead; where none did, absent. */
const ofRound = says('Runde', RoundName);
const round = T.Optional(ofRound);

/** Since version 2 with the round that registering joins. */
export const UserRegistered = declareEvent('UserRegistered', 2, {
  ...stored(nameFields),
  mail,
  ...stored(addressFields),
  passwordHash,
  ...stored(choiceFields),
  registeredAt: says('Registrierung', EpochSeconds()),
  round,
  ...link,
});

const RegistrationConfirmed = declareEvent('RegistrationConfirmed', 1, {});

/** Within the week of the registration's link, which replaces no password and erases nothing from then on. */
const FirstLoginMade = declareEvent('FirstLoginMade', 1, {});

export const PasswordResetRequested = declareEvent('PasswordResetRequested', 1, link);

/** `linkDigest`: the link of a reset or a registration that it was chosen by; absent where the owner changed the password while logged in. */
const PasswordChanged = declareEvent('PasswordChanged', 1, {
  passwordHash,
  linkDigest: T.Optional(linkDigest),
});

/**
 * Another address was asked for, by the password. It counts once the link mailed to it is used: until then it is reserved by
 * no one. `passwordHash` is of the same password with the new address; `undoDigest` of the link that the present address gets then.
 */
export const MailChangeRequested = declareEvent('MailChangeRequested', 1, {
  mail,
  passwordHash,
  undoDigest: says('Prüfwert', Secret()),
  ...link,
});

/** `requestDigest`: the link that was used. The other one is the former address's: until it ends it undoes the change. An address that was never proven gets none: it ends at once. */
export const MailChanged = declareEvent('MailChanged', 1, {
  mail,
  passwordHash,
  requestDigest: says('Prüfwert', Secret()),
  ...link,
});

/** By the link mailed to a former address, which is that of the account again. No password opens the account from then on. */
const MailChangeUndone = declareEvent('MailChangeUndone', 1, {
  mail,
  linkDigest,
  undoneAt: says('wann eine Änderung rückgängig gemacht', EpochSeconds()),
});

/** Only the fields that were given; an empty text clears one. */
const ProfileChanged = declareEvent('ProfileChanged', 1, {
  ...storedChange(nameFields),
  ...storedChange(addressFields),
  ...storedChange(choiceFields),
});

const role = says('Rolle', OneOf(ROLES));
const RoleGranted = declareEvent('RoleGranted', 1, { role });
const RoleRevoked = declareEvent('RoleRevoked', 1, { role });

const joining = { joinedAt: says('seit wann', EpochSeconds()), round };

/** Since version 2 with its time and the round that is joined. */
const StopFossilJoined = declareEvent('StopFossilJoined', 2, joining);

/**
 * Answers of a participant of the bet, and a link by which the measures are confirmed. `linkId` is the id of the event that
 * made the link, from which its hash is made again; another event's where a link that still works is kept. Since version 2
 * with the round whose close ends the link (where none is open its own time does), and with who reads the text, as its field
 * said.
 */
export const BetInfoGiven = declareEvent('BetInfoGiven', 2, {
  newsletter: says('Neuigkeiten', T.Boolean()),
  measuresGeneral: says('was Sie schon tun und vorhaben', Sealed()),
  textId: T.Optional(says('welcher Hinweis', TextId)),
  linkId: Secret(),
  round,
  ...link,
});

/** A link of all mails of a round, by which its participant confirms measures until the round closes. */
export const RoundLinkMade = declareEvent('RoundLinkMade', 1, {
  round: ofRound,
  linkId: Secret(),
  linkDigest,
});

/** A mail of a round is on its way to a participant, who gets it once. */
const RoundMailed = declareEvent('RoundMailed', 1, {
  round: ofRound,
  purpose: says('welchem Zweck', RoundMailPurpose),
});

/** The mail server knows no such address: what a mail was for, when it was refused, and by which answer (550 for one). */
const MailRefused = declareEvent('MailRefused', 1, {
  purpose: says('welchem Zweck', T.String({ pattern: '^[a-z-]{1,40}$' })),
  refusedAt: says('wann das war', EpochSeconds()),
  code: says('mit welcher Meldung', T.Integer({ minimum: 500, maximum: 599 })),
});

/** Since version 2 with its time and the round that is joined. */
const BetJoined = declareEvent('BetJoined', 2, joining);

/** By the citizen: one round, named also where its joining named none. */
const CampaignLeft = declareEvent('CampaignLeft', 1, {
  kind: says('„Stopp fossil“ oder der Klimawette', OneOf(CAMPAIGN_KINDS)),
  round: ofRound,
});

/**
 * Event of earlier versions: the measures have been confirmed for the first time, and the bet's link of then opens nothing
 * any more.
 */
const BetConfirmed = declareEvent('BetConfirmed', 1, {});

/** By the link in a reminder or in the profile: no more mails about meters that are due. */
const RemindersStopped = declareEvent('RemindersStopped', 1, {});
const RemindersResumed = declareEvent('RemindersResumed', 1, {});

/** By the link in a mail of a campaign or in the profile: no more mails about rounds. No round is left by it. */
const CampaignMailsStopped = declareEvent('CampaignMailsStopped', 1, {});
const CampaignMailsResumed = declareEvent('CampaignMailsResumed', 1, {});

/** In the profile: the newsletter may come. `textId` names the words that were agreed to, see NEWSLETTER_TEXTS. */
const NewsletterAgreed = declareEvent('NewsletterAgreed', 1, {
  textId: says('welchem Text', T.Integer({ minimum: 1 })),
});
/** In the profile or by the link in a newsletter. */
const NewsletterWithdrawn = declareEvent('NewsletterWithdrawn', 1, {});

/**
 * By the citizen's choice: a picture of one figure, as it was then, in place of any before. Its hash is made again from
 * `linkId`, the id of the event that made it, and is its address.
 */
export const PictureShared = declareEvent('PictureShared', 1, {
  shows: says('welche Zahl', OneOf(PICTURE_FIGURES)),
  year: says('Jahr', T.Integer()),
  /** A year. */
  kilograms: says('Kilogramm', T.Integer()),
  linkId: Secret(),
  linkDigest,
});
/** By the citizen: nothing is at the picture's address any more. */
const PictureWithdrawn = declareEvent('PictureWithdrawn', 1, {});

/** The yearly sums that the start page showed on a day (ISO, of Europe/Berlin), the first time on that day; tonnes a person. */
export const FigureSeen = declareEvent('FigureSeen', 1, {
  day: says('Tag', IsoDay()),
  figures: says(
    'Summen',
    T.Array(T.Object({ year: says('Jahren', T.Integer()), tonnes: says('Tonnen', T.Number()) })),
  ),
});

const AccountErasureRequested = declareEvent('AccountErasureRequested', 1, {
  reason: says('Grund', OneOf(ERASURE_REASONS)),
});

/** Since version 2 with what the citizen was handed; of an account that was erased before, it was never made. Since 3 that says what stays. */
const AccountErased = declareEvent('AccountErased', 3, {
  certificate: T.Optional(says('Bescheinigung', ErasureCertificate)),
});

export const ACCOUNT_EVENTS = [
  UserRegistered,
  RegistrationConfirmed,
  FirstLoginMade,
  PasswordResetRequested,
  PasswordChanged,
  MailChangeRequested,
  MailChanged,
  MailChangeUndone,
  ProfileChanged,
  RoleGranted,
  RoleRevoked,
  StopFossilJoined,
  BetInfoGiven,
  BetJoined,
  CampaignLeft,
  RoundLinkMade,
  RoundMailed,
  MailRefused,
  BetConfirmed,
  RemindersStopped,
  RemindersResumed,
  CampaignMailsStopped,
  CampaignMailsResumed,
  NewsletterAgreed,
  NewsletterWithdrawn,
  PictureShared,
  PictureWithdrawn,
  FigureSeen,
  AccountErasureRequested,
  AccountErased,
] as const;

export type AccountEvent = EventOf<(typeof ACCOUNT_EVENTS)[number]>;
