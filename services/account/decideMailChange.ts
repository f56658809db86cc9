import type { Account } from '@footprint/shared-events/account/area.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { mailIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import { MAIL_CHANGE_SECONDS, MAIL_UNDO_SECONDS } from '@footprint/shared-events/kernel/links.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import { isLinkGood, type Presented } from './linkTime.ts';

/** Good at the same time: links live for an hour, so these are the requests of an hour as well. */
const MOST_REQUESTS = 3;

export type MailChangeCommand =
  | {
      readonly type: 'RequestMailChange';
      readonly mail: string;
      /** Hash of the password with the new address. */
      readonly passwordHash: string;
      /** Stored hash of the password that proved the citizen. */
      readonly from: string;
      /** Digest of the link that the new address gets, and of the one by which the change will be undone. */
      readonly linkDigest: string;
      readonly undoDigest: string;
      /** Epoch seconds. */
      readonly now: number;
    }
  | ({ readonly type: 'ChangeMail' | 'UndoMailChange' } & Presented);

/**
 * Whether the address asked for is another citizen's is not looked at here: the answer must not tell. Links of requests
 * before stay good, so that a second request takes no link from a mail that is on its way.
 */
function requestMailChange(
  { mail, passwordHash, from, linkDigest, undoDigest, now }: Extract<MailChangeCommand, { mail: string }>,
  account: Account,
): Decision<AccountEvent> {
  if (account.passwordHash !== from) return reject('user:login:failed');
  if (mailIdentity(mail) === mailIdentity(account.mail))
    return rejectField('/mail', 'form:user:error:mailSame');
  if (account.askedMails.filter((link) => isLinkGood(link, MAIL_CHANGE_SECONDS, now)).length >= MOST_REQUESTS)
    return reject('api:error:tooMany');
  const linkExpiresAt = now + MAIL_CHANGE_SECONDS;
  return accept({
    type: 'MailChangeRequested',
    data: { mail, passwordHash, undoDigest, linkDigest, linkExpiresAt },
  });
}

/** The address that a link would bring, while it is good; undefined where it is not. */
export const askedBy = ({ askedMails }: Account, { digest, now }: Presented) =>
  askedMails.find((link) => link.digest === digest && isLinkGood(link, MAIL_CHANGE_SECONDS, now));

function changeMail(presented: Presented, account: Account): Decision<AccountEvent> {
  const asked = askedBy(account, presented);
  if (!asked) return reject('user:mailChange:rejected');
  const { mail, passwordHash, undoDigest: linkDigest } = asked;
  // An address that was never proven gets no way back: a mistyped one is a stranger's.
  const isProven = account.status === 'confirmed';
  const linkExpiresAt = presented.now + (isProven ? MAIL_UNDO_SECONDS : 0);
  const changed: AccountEvent = {
    type: 'MailChanged',
    data: { mail, passwordHash, requestDigest: presented.digest, linkDigest, linkExpiresAt },
  };
  return isProven
    ? accept(changed)
    : accept<AccountEvent>(changed, { type: 'RegistrationConfirmed', data: {} });
}

/** Only by a former address: no password is asked for, since it may be known to the one who made the change. */
function undoMailChange({ digest, now }: Presented, account: Account): Decision<AccountEvent> {
  const former = account.formerMails.find((link) => link.digest === digest);
  if (account.status !== 'confirmed' || !former || !isLinkGood(former, MAIL_UNDO_SECONDS, now))
    return reject('user:mailChange:rejected');
  return accept({ type: 'MailChangeUndone', data: { mail: former.mail, linkDigest: digest, undoneAt: now } });
}

/** Decides on a command about the account's address. */
export function decideMailChange(command: MailChangeCommand, account: Account): Decision<AccountEvent> {
  switch (command.type) {
    case 'RequestMailChange':
      return requestMailChange(command, account);
    case 'ChangeMail':
      return changeMail(command, account);
    case 'UndoMailChange':
      return undoMailChange(command, account);
  }
}
