import type { Area } from '../kernel/area.ts';
import { namesOf } from '../kernel/entryFields.ts';
import { MAIL_CHANGE_SECONDS, RESET_LINK_SECONDS } from '../kernel/links.ts';
import type { Language, Role } from '../kernel/roles.ts';
import { ACCOUNT_EVENTS, type AccountEvent } from './events.ts';
import { addressFields } from './fields.ts';
import { evolveJoinings, type Joining, takesPart } from './joinings.ts';
import { mailIdentity } from './mailIdentity.ts';
import { BET_TEXT } from './newsletterTexts.ts';
import type { PictureFigure } from './pictureFigures.ts';

export interface AccountLink {
  readonly digest: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** Another address, which counts once its link is used; `passwordHash` is of the password with it. */
interface AskedMail extends AccountLink {
  readonly mail: string;
  readonly passwordHash: string;
  /** Digest of the link that the present address gets then. */
  readonly undoDigest: string;
}

/** An address that the account had: reserved as long as its link is good, by which it has it again. */
interface FormerMail extends AccountLink {
  readonly mail: string;
}

/** The bet's link; its hash is made again from the id of the event that made it. */
interface BetLink extends AccountLink {
  readonly id: string;
  /** The round whose close ends it; absent where its own time does. */
  readonly round?: string | undefined;
}

/** The link of all mails of a round; its hash is made again from the id of the event that made it. */
interface RoundLink {
  readonly id: string;
  readonly round: string;
  readonly digest: string;
}

/** A picture of one's own figure as it was chosen; its address is made again from the id of the event that made it. */
interface SharedPicture {
  readonly id: string;
  readonly digest: string;
  readonly shows: PictureFigure;
  readonly year: number;
  readonly kilograms: number;
}

/** The figures that the start page showed first on a day. */
interface SeenFigures {
  /** ISO day of Europe/Berlin. */
  readonly day: string;
  readonly figures: readonly { readonly year: number; readonly tonnes: number }[];
}

type AccountStatus = 'missing' | 'unconfirmed' | 'confirmed' | 'erasing' | 'erased';

/** A citizen's account: what the decider decides on and the profile view shows. Texts never given are empty. */
export interface Account extends Readonly<Record<keyof typeof addressFields, string>> {
  readonly status: AccountStatus;
  readonly fullName: string;
  readonly mail: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly isStopFossilUser: boolean;
  readonly isBetUser: boolean;
  /** The campaigns behind both, in the order of joining; which rounds these are, says roundsOf. */
  readonly joinings: readonly Joining[];
  readonly newsletter: boolean;
  /** Which words the agreement to the newsletter was given to, by their id; absent without one. */
  readonly newsletterText?: number | undefined;
  readonly measuresGeneral: string;
  /** Id of the text that stood beside that field. */
  readonly generalTextId?: number | undefined;
  /** Whether the citizen wants no mails about meters that are due. */
  readonly remindersStopped: boolean;
  /** Whether the citizen wants no mails about the rounds taken part in. */
  readonly campaignMailsStopped: boolean;
  readonly roles: readonly Role[];
  /** Whether there was a login while the link of the registration was good. */
  readonly hasLoggedIn: boolean;
  readonly confirmLink?: AccountLink | undefined;
  /** Links that had not expired when the newest was made; using one ends them all. */
  readonly resetLinks: readonly AccountLink[];
  /** Every one that was not over when the newest was asked for; another address or password ends them all. */
  readonly askedMails: readonly AskedMail[];
  /** In the order in which they were left; also those whose time is over. */
  readonly formerMails: readonly FormerMail[];
  /** Digest of the link that brought the account its address; absent for that of the registration. */
  readonly mailLink?: string | undefined;
  /** The newest one. */
  readonly betLink?: BetLink | undefined;
  /** One a round. */
  readonly roundLinks: readonly RoundLink[];
  /** Every mail of a round that was sent, once. */
  readonly roundMails: readonly { readonly round: string; readonly purpose: string }[];
  /** The newest one, until it is taken back. */
  readonly sharedPicture?: SharedPicture | undefined;
  /** Figures of the last two days on which the start page was open, the newer one last. */
  readonly seen: readonly SeenFigures[];
  /** The first mail that the server refused for good, until a link of a later one is used; epoch seconds. */
  readonly refusedMail?: { readonly purpose: string; readonly refusedAt: number } | undefined;
}

const NO_ADDRESS = Object.fromEntries(namesOf(addressFields).map((name) => [name, ''])) as Record<
  keyof typeof addressFields,
  string
>;

const NO_ACCOUNT: Account = {
  status: 'missing',
  fullName: '',
  mail: '',
  ...NO_ADDRESS,
  passwordHash: '',
  language: 'de',
  isStopFossilUser: false,
  isBetUser: false,
  joinings: [],
  newsletter: false,
  measuresGeneral: '',
  remindersStopped: false,
  campaignMailsStopped: false,
  roles: [],
  hasLoggedIn: false,
  resetLinks: [],
  askedMails: [],
  formerMails: [],
  roundLinks: [],
  roundMails: [],
  seen: [],
};

function joined(account: Account, event: AccountEvent): Account {
  const joinings = evolveJoinings(account.joinings, event);
  const isStopFossilUser = takesPart(joinings, 'stop-fossil');
  return { ...account, joinings, isStopFossilUser, isBetUser: takesPart(joinings, 'climate-bet') };
}

const withoutBetLink = ({ betLink: _, ...rest }: Account): Account => rest;

/** The link of a mail proves that the mail arrived. */
const withReachedMail = ({ refusedMail: _, ...rest }: Account): Account => rest;

/** Links that open something end with the password and the address they were made beside. */
const withoutLinks = (account: Account): Account => ({
  ...withoutBetLink(account),
  resetLinks: [],
  askedMails: [],
  roundLinks: [],
});

/** Whatever was mailed to the address before opens nothing any more, but for the link by which the change is undone. */
function atAddress({ confirmLink: _, ...account }: Account, mail: string, passwordHash: string): Account {
  return { ...withoutLinks(withReachedMail(account)), mail, passwordHash };
}

const withoutPicture = ({ sharedPicture: _, ...rest }: Account): Account => rest;

const withNewsletter = (account: Account, newsletterText: number | undefined): Account => ({
  ...account,
  newsletter: newsletterText !== undefined,
  newsletterText,
});

/** Addresses that came after the one that is back are kept by nothing, and nothing goes back to them. */
function withoutLater(
  { formerMails, mail }: Account,
  digest: string,
  undoneAt: number,
): readonly FormerMail[] {
  const at = formerMails.findIndex((former) => former.digest === digest);
  const later = [...formerMails.slice(at + 1).map((former) => former.mail), mail];
  return [
    ...formerMails.slice(0, Math.max(at, 0)),
    ...later.map((one) => ({ mail: one, digest: '', expiresAt: undoneAt })),
  ];
}

type Data<T extends AccountEvent['type']> = Extract<AccountEvent, { readonly type: T }>['data'];

function registered(
  account: Account,
  event: Extract<AccountEvent, { readonly type: 'UserRegistered' }>,
): Account {
  const { linkDigest, linkExpiresAt, registeredAt: _, round: __, ...profile } = event.data;
  return {
    ...joined(account, event),
    ...profile,
    status: 'unconfirmed',
    roles: ['citizen'],
    confirmLink: { digest: linkDigest, expiresAt: linkExpiresAt },
  };
}

function withResetLink(account: Account, data: Data<'PasswordResetRequested'>): Account {
  const { linkDigest: digest, linkExpiresAt: expiresAt } = data;
  const others = account.resetLinks.filter((link) => link.expiresAt > expiresAt - RESET_LINK_SECONDS);
  return { ...account, resetLinks: [...others, { digest, expiresAt }] };
}

function withAskedMail(account: Account, data: Data<'MailChangeRequested'>): Account {
  const { linkDigest: digest, linkExpiresAt: expiresAt, ...asked } = data;
  const others = account.askedMails.filter((link) => link.expiresAt > expiresAt - MAIL_CHANGE_SECONDS);
  return { ...account, askedMails: [...others, { ...asked, digest, expiresAt }] };
}

function withMail(account: Account, data: Data<'MailChanged'>): Account {
  const { mail, passwordHash, requestDigest: mailLink, linkDigest: digest, linkExpiresAt } = data;
  const left = { mail: account.mail, digest, expiresAt: linkExpiresAt };
  const isAnother = (former: FormerMail) => mailIdentity(former.mail) !== mailIdentity(mail);
  const formerMails = [...account.formerMails.filter(isAnother), left];
  return { ...atAddress(account, mail, passwordHash), formerMails, mailLink };
}

function withMailBack(account: Account, data: Data<'MailChangeUndone'>): Account {
  const { mail, linkDigest, undoneAt } = data;
  const { mailLink: _, ...undone } = atAddress(account, mail, '');
  return { ...undone, formerMails: withoutLater(account, linkDigest, undoneAt) };
}

function withBetInfo(account: Account, data: Data<'BetInfoGiven'>): Account {
  const {
    newsletter,
    measuresGeneral,
    textId: generalTextId,
    linkId: id,
    linkDigest: digest,
    linkExpiresAt: expiresAt,
    round,
  } = data;
  const newsletterText = newsletter ? (account.newsletterText ?? BET_TEXT) : undefined;
  return {
    ...withNewsletter(account, newsletterText),
    measuresGeneral,
    generalTextId,
    betLink: { id, digest, expiresAt, round },
  };
}

function withoutCampaign(
  account: Account,
  event: Extract<AccountEvent, { readonly type: 'CampaignLeft' }>,
): Account {
  const { kind, round: left } = event.data;
  const roundLinks = account.roundLinks.filter(({ round }) => round !== left);
  const remaining = { ...joined(account, event), roundLinks };
  const isItsLink = kind === 'climate-bet' && (account.betLink?.round ?? left) === left;
  return isItsLink ? withoutBetLink(remaining) : remaining;
}

/** One event further. The same fold serves the decider (plain texts) and the view (sealed texts). */
function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'UserRegistered':
      return registered(account, event);
    case 'RegistrationConfirmed':
      return { ...withReachedMail(account), status: 'confirmed' };
    case 'FirstLoginMade':
      return { ...account, hasLoggedIn: true };
    case 'PasswordResetRequested':
      return withResetLink(account, event.data);
    case 'PasswordChanged': {
      const { passwordHash, linkDigest } = event.data;
      return { ...withoutLinks(linkDigest === undefined ? account : withReachedMail(account)), passwordHash };
    }
    case 'MailChangeRequested':
      return withAskedMail(account, event.data);
    case 'MailChanged':
      return withMail(account, event.data);
    case 'MailChangeUndone':
      return withMailBack(account, event.data);
    case 'ProfileChanged':
      return { ...joined(account, event), ...event.data };
    case 'StopFossilJoined':
      return joined(account, event);
    case 'BetInfoGiven':
      return withBetInfo(account, event.data);
    case 'BetJoined':
      return joined(account, event);
    case 'CampaignLeft':
      return withoutCampaign(account, event);
    case 'RoundLinkMade': {
      const { round, linkId: id, linkDigest } = event.data;
      return { ...account, roundLinks: [...account.roundLinks, { id, round, digest: linkDigest }] };
    }
    case 'RoundMailed':
      return { ...account, roundMails: [...account.roundMails, event.data] };
    case 'MailRefused': {
      const { purpose, refusedAt } = event.data;
      return { ...account, refusedMail: { purpose, refusedAt } };
    }
    case 'BetConfirmed':
      return withoutBetLink(account);
    case 'RemindersStopped':
      return { ...account, remindersStopped: true };
    case 'RemindersResumed':
      return { ...account, remindersStopped: false };
    case 'CampaignMailsStopped':
      return { ...account, campaignMailsStopped: true };
    case 'CampaignMailsResumed':
      return { ...account, campaignMailsStopped: false };
    case 'NewsletterAgreed':
      return withNewsletter(account, event.data.textId);
    case 'NewsletterWithdrawn':
      return withNewsletter(account, undefined);
    case 'PictureShared': {
      const { linkId: id, linkDigest: digest, ...sharedPicture } = event.data;
      return { ...account, sharedPicture: { id, digest, ...sharedPicture } };
    }
    case 'PictureWithdrawn':
      return withoutPicture(account);
    case 'FigureSeen':
      return { ...account, seen: [...account.seen.slice(-1), event.data] };
    case 'RoleGranted':
      return { ...account, roles: [...account.roles.filter((r) => r !== event.data.role), event.data.role] };
    case 'RoleRevoked':
      return { ...account, roles: account.roles.filter((r) => r !== event.data.role) };
    case 'AccountErasureRequested':
      // The addresses are still needed to release them; AccountErased ends that.
      return { ...NO_ACCOUNT, status: 'erasing', mail: account.mail, formerMails: account.formerMails };
    case 'AccountErased':
      return { ...NO_ACCOUNT, status: 'erased' };
  }
}

export const accountArea = {
  name: 'account',
  events: ACCOUNT_EVENTS,
  initial: NO_ACCOUNT,
  evolve: evolveAccount,
} as const satisfies Area<Account, AccountEvent>;
