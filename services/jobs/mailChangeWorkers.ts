import type { Job, JobEnd, JobWorker } from '@footprint/infra/job-queue/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { releaseUnheld } from '../account/erasure/releaseMail.ts';
import { findHolder, type Holder } from '../account/findAccount.ts';
import { heldStreamOf, mailStreamsOf, readAccount } from '../account/reservation.ts';
import { linkDigest, linkHash } from '../engine/linkHash.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { actionMail } from './mails/actionMail.ts';
import { FORMER_ADDRESS_TEXTS, NEW_ADDRESS_TEXTS, TAKEN_ADDRESS_TEXTS } from './mails/mailChangeTexts.ts';
import { type SendOnceDeps, sendOnce } from './sendOnce.ts';

const NEW_ADDRESS = 'new-address-mail';
const FORMER_ADDRESS = 'former-address-mail';
const RELEASE = 'release-addresses';

/** Mails that do not go to the address of the citizen whose job it is: that it is refused says nothing of that one. */
export const TO_OTHER_ADDRESSES: ReadonlySet<string> = new Set([NEW_ADDRESS, FORMER_ADDRESS]);

/** Longer than a link lives by the clock of another machine, so that none works whose address is free. */
const AFTER_LINK_MS = 3_600_000;
const DAY_MS = 86_400_000;

export interface MailChangeDeps extends MailWorkerDeps, SendOnceDeps {
  readonly pepper: string;
}

/** Jobs that follow from an event about the address of an account. */
export function mailChangeJobsOf({ type, id, data }: StoredEvent, userId: string): readonly Job[] {
  const release = { key: `release-${id}`, kind: RELEASE, payload: { userId } };
  switch (type) {
    case 'MailChangeRequested':
      return [{ key: `new-address-${id}`, kind: NEW_ADDRESS, payload: { userId, eventId: id } }];
    case 'MailChanged': {
      const payload = { userId, request: String(data.requestDigest) };
      const dueAt = Number(data.linkExpiresAt) * 1000 + AFTER_LINK_MS;
      return [
        { key: `former-address-${id}`, kind: FORMER_ADDRESS, payload },
        { ...release, dueAt },
      ];
    }
    case 'MailChangeUndone':
      return [release];
    default:
      return [];
  }
}

/** Mails the link by which an address is taken, or its owner that it is taken already. The one who asked sees no difference. */
function newAddressWorker(deps: MailChangeDeps): JobWorker {
  return async ({ key, payload: { userId = '', eventId = '' } }, failures) => {
    const account = await readAccount(deps.engines, userId);
    const hash = linkHash(deps.linkSecret, 'mailChange', userId, eventId);
    const asked = account.askedMails.find(({ digest }) => digest === linkDigest(hash));
    if (!asked) return undefined;
    if (asked.expiresAt * 1000 <= deps.now()) return failures > 0 ? 'given up' : undefined;
    const streams = mailStreamsOf(asked.mail, deps.pepper);
    const holder = await findHolder(deps.engines, deps.pepper, streams, deps.now());
    if (holder && holder.userId !== userId) return tellHolder(deps, holder, asked.mail);
    const { language } = account;
    const link = `${deps.pagesUrl}/user/mail-change/${hash}`;
    const about = { language, text: NEW_ADDRESS_TEXTS[language], link, operator: deps.operator };
    await deps.mailer.send(actionMail({ key, to: asked.mail, ...about }));
    return 'mailed';
  };
}

/**
 * Once a day, however often it is asked for: its key is of the holder's account, which erases it. An address that is only
 * kept for the way back gets it as well.
 */
async function tellHolder(
  deps: MailChangeDeps,
  { userId, account: { language, mail }, isFormer }: Holder,
  asked: string,
): Promise<JobEnd> {
  const [registered] = await deps.engines.store.readStream(streamOf('account', userId));
  if (!registered) throw new Error('an account begins with its registration');
  const key = `taken-address-${registered.id}-${Math.floor(deps.now() / DAY_MS)}`;
  const link = `${deps.pagesUrl}/user/reset-password`;
  const about = { language, text: TAKEN_ADDRESS_TEXTS[language], link, operator: deps.operator };
  const end = await sendOnce(deps, actionMail({ key, to: isFormer ? asked : mail, ...about }));
  return end === 'mailed' ? end : undefined;
}

/** Tells the address before that it is one no more, with the link by which it becomes the account's again. */
function formerAddressWorker(deps: MailChangeDeps): JobWorker {
  return async ({ key, payload: { userId = '', request = '' } }, failures) => {
    const { formerMails, language } = await readAccount(deps.engines, userId);
    const hash = linkHash(deps.linkSecret, 'mailUndo', userId, request);
    const former = formerMails.find(({ digest }) => digest === linkDigest(hash));
    if (!former) return undefined;
    if (former.expiresAt * 1000 <= deps.now()) return failures > 0 ? 'given up' : undefined;
    const link = `${deps.pagesUrl}/user/mail-undo/${hash}`;
    const about = { language, text: FORMER_ADDRESS_TEXTS[language], link, operator: deps.operator };
    await deps.mailer.send(actionMail({ key, to: former.mail, ...about }));
    return 'mailed';
  };
}

/** Frees addresses that an account had and keeps no more. */
function releaseWorker({ engines, pepper, now }: MailChangeDeps): JobWorker {
  return async ({ payload: { userId = '' } }) => {
    const { formerMails } = await readAccount(engines, userId);
    for (const { mail } of formerMails.filter((former) => former.mail !== ''))
      await releaseUnheld(engines, pepper, await heldStreamOf(engines, pepper, { userId, mail }), now());
    return undefined;
  };
}

/** The workers of what follows from a change of address, by kind. */
export const mailChangeWorkers = (deps: MailChangeDeps): Readonly<Record<string, JobWorker>> => ({
  [NEW_ADDRESS]: newAddressWorker(deps),
  [FORMER_ADDRESS]: formerAddressWorker(deps),
  [RELEASE]: releaseWorker(deps),
});
