import type { Area } from '../area.ts';
import { evolveJoinings, type Joining, takesPart } from '../campaigns/joinings.ts';
import { RESET_LINK_SECONDS } from '../constants/links.ts';
import { BET_TEXT } from '../constants/newsletterTexts.ts';
import { ACCOUNT_EVENTS, type AccountEvent } from './events.ts';
import type { Language, Role } from './roles.ts';

export interface AccountLink {
  readonly digest: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
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

type AccountStatus = 'missing' | 'unconfirmed' | 'confirmed' | 'erasing' | 'erased';

/** A citizen's account: what the decider decides on and the profile view shows. Texts never given are empty. */
export interface Account {
  readonly status: AccountStatus;
  readonly fullName: string;
  readonly mail: string;
  readonly phone: string;
  readonly addressStreet: string;
  readonly addressAddition: string;
  readonly addressCity: string;
  readonly addressCityCode: string;
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
  /** What stood beside the field of that text. */
  readonly generalTextId?: number | undefined;
  /** Whether the citizen wants no mails about meters that are due. */
  readonly remindersStopped: boolean;
  /** Whether the citizen wants no mails about the rounds taken part in. */
  readonly campaignMailsStopped: boolean;
  readonly roles: readonly Role[];
  /** Whether there was a login while the link of the registration was good. */
  readonly hasLoggedIn: boolean;
  readonly confirmLink?: AccountLink | undefined;
  /** Every one that was not over when the newest was made; using one ends them all. */
  readonly resetLinks: readonly AccountLink[];
  /** The newest one. */
  readonly betLink?: BetLink | undefined;
  /** One a round. */
  readonly roundLinks: readonly RoundLink[];
  /** Every mail of a round that was sent, once. */
  readonly roundMails: readonly { readonly round: string; readonly purpose: string }[];
  /** The first mail that the server refused for good, until a link of a later one is used; epoch seconds. */
  readonly refusedMail?: { readonly purpose: string; readonly refusedAt: number } | undefined;
}

const NO_ACCOUNT: Account = {
  status: 'missing',
  fullName: '',
  mail: '',
  phone: '',
  addressStreet: '',
  addressAddition: '',
  addressCity: '',
  addressCityCode: '',
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
  roundLinks: [],
  roundMails: [],
};

function joined(account: Account, event: AccountEvent): Account {
  const joinings = evolveJoinings(account.joinings, event);
  const isStopFossilUser = takesPart(joinings, 'stop-fossil');
  return { ...account, joinings, isStopFossilUser, isBetUser: takesPart(joinings, 'climate-bet') };
}

const withoutBetLink = ({ betLink: _, ...rest }: Account): Account => rest;

/** The link of a mail proves that the mail arrived. */
const withReachedMail = ({ refusedMail: _, ...rest }: Account): Account => rest;

const withNewsletter = (account: Account, newsletterText: number | undefined): Account => ({
  ...account,
  newsletter: newsletterText !== undefined,
  newsletterText,
});

/** One event further. The same fold serves the decider (plain texts) and the view (sealed texts). */
function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'UserRegistered': {
      const { linkDigest, linkExpiresAt, registeredAt: _, round: __, ...profile } = event.data;
      return {
        ...joined(account, event),
        ...profile,
        status: 'unconfirmed',
        roles: ['citizen'],
        confirmLink: { digest: linkDigest, expiresAt: linkExpiresAt },
      };
    }
    case 'RegistrationConfirmed':
      return { ...withReachedMail(account), status: 'confirmed' };
    case 'FirstLoginMade':
      return { ...account, hasLoggedIn: true };
    case 'PasswordResetRequested': {
      const { linkDigest: digest, linkExpiresAt: expiresAt } = event.data;
      const others = account.resetLinks.filter((link) => link.expiresAt > expiresAt - RESET_LINK_SECONDS);
      return { ...account, resetLinks: [...others, { digest, expiresAt }] };
    }
    case 'PasswordChanged': {
      // Links that open something end with the password they were made beside.
      const { passwordHash, linkDigest } = event.data;
      const reached = linkDigest === undefined ? account : withReachedMail(account);
      return { ...withoutBetLink(reached), resetLinks: [], roundLinks: [], passwordHash };
    }
    case 'ProfileChanged':
      return { ...joined(account, event), ...event.data };
    case 'StopFossilJoined':
      return joined(account, event);
    case 'BetInfoGiven': {
      const {
        newsletter,
        measuresGeneral,
        textId: generalTextId,
        linkId: id,
        linkDigest: digest,
        linkExpiresAt: expiresAt,
        round,
      } = event.data;
      const newsletterText = newsletter ? (account.newsletterText ?? BET_TEXT) : undefined;
      return {
        ...withNewsletter(account, newsletterText),
        ...{ measuresGeneral, generalTextId },
        betLink: { id, digest, expiresAt, round },
      };
    }
    case 'BetJoined':
      return joined(account, event);
    case 'CampaignLeft': {
      const { kind, round: left } = event.data;
      const roundLinks = account.roundLinks.filter(({ round }) => round !== left);
      const remaining = { ...joined(account, event), roundLinks };
      const isItsLink = kind === 'climate-bet' && (account.betLink?.round ?? left) === left;
      return isItsLink ? withoutBetLink(remaining) : remaining;
    }
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
    case 'RoleGranted':
      return { ...account, roles: [...account.roles.filter((r) => r !== event.data.role), event.data.role] };
    case 'RoleRevoked':
      return { ...account, roles: account.roles.filter((r) => r !== event.data.role) };
    case 'AccountErasureRequested':
      // The address is still needed to release it; AccountErased ends that.
      return { ...NO_ACCOUNT, status: 'erasing', mail: account.mail };
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
