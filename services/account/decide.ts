import type { BetInfoBody, EditUserBody, SeenBody } from '@footprint/shared-events/account/api.ts';
import { type Account, type AccountLink, accountArea } from '@footprint/shared-events/account/area.ts';
import { betLinkTerms, openLinkOf } from '@footprint/shared-events/account/betLinks.ts';
import type { ErasureCertificate, ErasureReason } from '@footprint/shared-events/account/erasure.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { mailIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { JoinCampaignBody, LeaveCampaignBody } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { StoppedMails } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import { RESET_LINK_SECONDS } from '@footprint/shared-events/kernel/links.ts';
import { excludes, type Role } from '@footprint/shared-events/kernel/roles.ts';
import { type AreaDecider, accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import { allLeft, type CampaignTerms, joined, left } from './decideCampaign.ts';
import { decideMailChange, type MailChangeCommand } from './decideMailChange.ts';
import { mailsChosen, STOPPED } from './decideMails.ts';
import { decidePicture, type PictureCommand } from './decidePicture.ts';
import { isLinkGood, type Presented } from './linkTime.ts';

/** A link to be made, unless one that works is known. */
interface NewLink {
  readonly id: string;
  readonly digest: string;
}

interface RoundMail {
  readonly round: string;
  readonly purpose: string;
}

/** Valid at the same time: links live for an hour, so these are the requests of an hour as well. */
const MOST_RESET_LINKS = 3;

export type AccountCommand =
  /** `passwordHash`: of the link's reader, where it is another than the registered one. */
  | ({ readonly type: 'ConfirmRegistration'; readonly passwordHash?: string | undefined } & Presented)
  | { readonly type: 'LogIn'; readonly now: number }
  | { readonly type: 'RequestPasswordReset'; readonly link: AccountLink; readonly now: number }
  /** `from`: what was stored of the password that proved the citizen. */
  | { readonly type: 'ChangePassword'; readonly passwordHash: string; readonly from: string }
  | ({ readonly type: 'ResetPassword'; readonly passwordHash: string; readonly mail?: string } & Presented)
  | MailChangeCommand
  | PictureCommand
  | ({ readonly type: 'SeeFigures'; readonly now: number } & SeenBody)
  | ({ readonly type: 'ChangeProfile'; readonly fields: EditUserBody } & CampaignTerms)
  | ({ readonly type: 'GiveBetInfo'; readonly link: NewLink } & BetInfoBody & CampaignTerms)
  | ({ readonly type: 'MailRound'; readonly link?: NewLink } & RoundMail)
  /** `now`: when the server refused it, epoch seconds. */
  | {
      readonly type: 'NoteRefusedMail';
      readonly purpose: string;
      readonly code: number;
      readonly now: number;
    }
  | ({ readonly type: 'JoinCampaign' } & JoinCampaignBody & CampaignTerms)
  | ({ readonly type: 'LeaveCampaign' } & LeaveCampaignBody & CampaignTerms)
  | { readonly type: 'StopMails'; readonly purpose: StoppedMails }
  | { readonly type: 'GrantRole' | 'RevokeRole'; readonly role: Role }
  | { readonly type: 'RequestErasure'; readonly reason: ErasureReason }
  | { readonly type: 'CompleteErasure'; readonly certificate: ErasureCertificate };

const isAlive = (account: Account): boolean =>
  account.status === 'unconfirmed' || account.status === 'confirmed';

const isOpen = (link: AccountLink | undefined, now: number): boolean =>
  link !== undefined && now < link.expiresAt;

const opensWith = (link: AccountLink | undefined, presented: Presented): boolean =>
  isOpen(link, presented.now) && link?.digest === presented.digest;

const isResetOpen = (link: AccountLink, now: number): boolean => isLinkGood(link, RESET_LINK_SECONDS, now);

/** Once a day, and never of a day to come, which would hide those until then. */
function seeFigures(
  { day, tonnes, now }: Extract<AccountCommand, { readonly type: 'SeeFigures' }>,
  { seen }: Account,
): Decision<AccountEvent> {
  const last = seen.at(-1)?.day ?? '';
  if (day <= last || day > isoOfDay(berlinDay(now))) return accept();
  const figures = Object.entries(tonnes).map(([year, value]) => ({ year: Number(year), tonnes: value }));
  return accept({ type: 'FigureSeen', data: { day, figures } });
}

/** One citizen's account after registration; the registration itself spans two streams, see register.ts. */
export const accountDecider: AreaDecider<Account, AccountCommand, AccountEvent> = {
  ...accountArea,
  decide: (command, account) => {
    switch (command.type) {
      case 'ConfirmRegistration':
        return confirmRegistration(command, account);
      case 'LogIn': {
        const isFirst = !account.hasLoggedIn && isOpen(account.confirmLink, command.now);
        return isFirst && account.status === 'confirmed'
          ? accept({ type: 'FirstLoginMade', data: {} })
          : accept();
      }
      case 'RequestPasswordReset':
        if (!isAlive(account)) return reject('api:error:notAllowed');
        // A stranger's repeated requests fill no mailbox and do not invalidate a link already sent.
        if (account.resetLinks.filter((link) => isResetOpen(link, command.now)).length >= MOST_RESET_LINKS)
          return accept();
        return accept({
          type: 'PasswordResetRequested',
          data: { linkDigest: command.link.digest, linkExpiresAt: command.link.expiresAt },
        });
      case 'ChangePassword':
        if (!isAlive(account)) return reject('security:session:unknown');
        if (account.passwordHash !== command.from) return reject('user:login:failed');
        return accept({ type: 'PasswordChanged', data: { passwordHash: command.passwordHash } });
      case 'ResetPassword':
        return resetPassword(command, account);
      case 'RequestMailChange':
        if (!isAlive(account)) return reject('security:session:unknown');
        return decideMailChange(command, account);
      case 'ChangeMail':
      case 'UndoMailChange':
        return decideMailChange(command, account);
      case 'SharePicture':
      case 'WithdrawPicture':
        if (!isAlive(account)) return reject('security:session:unknown');
        return decidePicture(command, account);
      case 'SeeFigures':
        if (!isAlive(account)) return reject('security:session:unknown');
        return seeFigures(command, account);
      case 'ChangeProfile':
        return changeProfile(command, account);
      case 'GiveBetInfo':
        return giveBetInfo(command, account);
      case 'JoinCampaign':
        if (!isAlive(account)) return reject('security:session:unknown');
        return accept(...movedTo(account, command), ...joined(account, command.kind, command));
      case 'LeaveCampaign':
        if (!isAlive(account)) return reject('security:session:unknown');
        return left(account, command, command);
      case 'MailRound':
        return isAlive(account) ? mailRound(command, account) : accept();
      case 'NoteRefusedMail': {
        const { purpose, code, now: refusedAt } = command;
        return isAlive(account) && !account.refusedMail
          ? accept({ type: 'MailRefused', data: { purpose, refusedAt, code } })
          : accept();
      }
      case 'StopMails':
        return isAlive(account) ? accept(...mailsChosen(account, STOPPED[command.purpose])) : accept();
      case 'GrantRole':
        if (!isAlive(account)) return reject('api:error:notAllowed');
        if (excludes(account.roles, command.role)) return reject('api:error:conflict');
        return account.roles.includes(command.role)
          ? accept()
          : accept({ type: 'RoleGranted', data: { role: command.role } });
      case 'RevokeRole':
        return account.roles.includes(command.role)
          ? accept({ type: 'RoleRevoked', data: { role: command.role } })
          : accept();
      case 'RequestErasure':
        if (command.reason === 'unconfirmed' && account.status === 'confirmed')
          return reject('api:error:conflict');
        return isAlive(account)
          ? accept({ type: 'AccountErasureRequested', data: { reason: command.reason } })
          : accept();
      case 'CompleteErasure':
        return account.status === 'erasing'
          ? accept({ type: 'AccountErased', data: { certificate: command.certificate } })
          : accept();
    }
  },
};

/**
 * Whether the reader of the link in the registration's mail, who owns the address, may erase the account or replace its
 * password. The first login after the confirmation takes the account up and ends that.
 */
export const isAtDisposalOf = (account: Account, presented: Presented): boolean =>
  isAlive(account) && !account.hasLoggedIn && opensWith(account.confirmLink, presented);

/** Whether an account has been erased, or is being erased. */
export const isGone = ({ status }: Account): boolean => status === 'erasing' || status === 'erased';

/** A link that still works is kept, whatever else is said: it is in a mail perhaps. */
function giveBetInfo(
  command: Extract<AccountCommand, { type: 'GiveBetInfo' }>,
  account: Account,
): Decision<AccountEvent> {
  if (!isAlive(account)) return reject('security:session:unknown');
  const { newsletter, measuresGeneral, link, campaigns, now } = command;
  // Without a text there is nothing to read; what is sealed does not show whether it is empty.
  const textId = measuresGeneral.trim() === '' ? undefined : command.textId;
  const { betLink } = account;
  const known = betLink && openLinkOf(account, { digest: betLink.digest, now }, campaigns) && betLink;
  const isSame =
    newsletter === account.newsletter &&
    measuresGeneral === account.measuresGeneral &&
    textId === account.generalTextId;
  if (known && isSame) return accept();
  const { id, digest, expiresAt, round } = known ?? { ...link, ...betLinkTerms(account, campaigns, now) };
  const made = {
    linkId: id,
    linkDigest: digest,
    linkExpiresAt: expiresAt,
    ...(round !== undefined && { round }),
  };
  const said = { newsletter, measuresGeneral, ...(textId !== undefined && { textId }) };
  return accept({ type: 'BetInfoGiven', data: { ...said, ...made } });
}

/** Notes a mail of a round before it goes, and makes the round's link with the first that carries one. */
function mailRound(
  { round, purpose, link }: Extract<AccountCommand, { type: 'MailRound' }>,
  { roundMails, roundLinks }: Account,
): Decision<AccountEvent> {
  if (roundMails.some((mail) => mail.round === round && mail.purpose === purpose)) return accept();
  const mailed: AccountEvent = { type: 'RoundMailed', data: { round, purpose } };
  if (!link || roundLinks.some((known) => known.round === round)) return accept(mailed);
  return accept<AccountEvent>(mailed, {
    type: 'RoundLinkMade',
    data: { round, linkId: link.id, linkDigest: link.digest },
  });
}

/** The reader of the link owns the address: until the first login a password chosen with it replaces a stranger's. */
function confirmRegistration(
  command: Extract<AccountCommand, { type: 'ConfirmRegistration' }>,
  account: Account,
): Decision<AccountEvent> {
  const { passwordHash, digest: linkDigest } = command;
  const replaces = passwordHash !== undefined;
  if (!isAlive(account) || !opensWith(account.confirmLink, command) || (replaces && account.hasLoggedIn))
    return reject('user:registerConfirm:rejected');
  return accept<AccountEvent>(
    ...(replaces ? [{ type: 'PasswordChanged', data: { passwordHash, linkDigest } } as const] : []),
    ...(account.status === 'unconfirmed' ? [{ type: 'RegistrationConfirmed', data: {} } as const] : []),
  );
}

/** A used reset link proves that the mail arrives, so it confirms as well. */
function resetPassword(
  command: Extract<AccountCommand, { type: 'ResetPassword' }>,
  account: Account,
): Decision<AccountEvent> {
  if (
    !isAlive(account) ||
    !account.resetLinks.some((link) => isResetOpen(link, command.now) && link.digest === command.digest)
  )
    return reject('user:resetPassword:rejected');
  if (command.mail !== undefined && mailIdentity(command.mail) !== mailIdentity(account.mail))
    return rejectField('/mail', 'form:user:error:mail');
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { passwordHash: command.passwordHash, linkDigest: command.digest },
  };
  return account.status === 'unconfirmed'
    ? accept<AccountEvent>(changed, { type: 'RegistrationConfirmed', data: {} })
    : accept(changed);
}

/** The postcode that comes with a joining is one's own from then on: both or neither. */
const movedTo = (
  account: Account,
  { addressCityCode }: Pick<JoinCampaignBody, 'addressCityCode'>,
): readonly AccountEvent[] =>
  addressCityCode === undefined || addressCityCode === account.addressCityCode
    ? []
    : [{ type: 'ProfileChanged', data: { addressCityCode } }];

function changeProfile(
  { fields, ...terms }: Extract<AccountCommand, { type: 'ChangeProfile' }>,
  account: Account,
): Decision<AccountEvent> {
  if (!isAlive(account)) return reject('security:session:unknown');
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => account[name as keyof EditUserBody] !== value),
  ) as EditUserBody;
  const { isStopFossilUser, remindersStopped, campaignMailsStopped, newsletter, ...data } = changes;
  const events: AccountEvent[] = [];
  if (isStopFossilUser === true) events.push(...joined(account, 'stop-fossil', terms));
  if (isStopFossilUser === false) events.push(...allLeft(account, 'stop-fossil', terms));
  if (Object.keys(data).length > 0) events.push({ type: 'ProfileChanged', data });
  events.push(...mailsChosen(account, { remindersStopped, campaignMailsStopped, newsletter }));
  return accept(...events);
}
