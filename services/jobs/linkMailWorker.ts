import type { JobWorker } from '@footprint/infra/job-queue/port.ts';
import type { Mailer } from '@footprint/infra/mail/port.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { JOB_KINDS, type MailedLink } from '../account/links.ts';
import { readAccount } from '../account/reservation.ts';
import { linkDigest, linkHash } from '../engine/linkHash.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { actionMail } from './mails/actionMail.ts';
import { MAIL_TEXTS } from './mails/texts.ts';

export interface MailWorkerDeps {
  readonly engines: CommandEngines;
  readonly mailer: Mailer;
  readonly linkSecret: string;
  readonly pagesUrl: string;
  readonly operator: Operator;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const PURPOSES: readonly MailedLink[] = ['confirm', 'reset'];

const PATH: Readonly<Record<MailedLink, string>> = {
  confirm: 'user/register-confirm',
  reset: 'user/reset-password',
};

/** Sends a link by mail. A link that opens nothing any more is not sent, so that a lost queue may be derived again. */
export function linkMailWorker(deps: MailWorkerDeps): JobWorker {
  return async ({ key, kind, payload }, failures) => {
    const purpose = PURPOSES.find((known) => JOB_KINDS[known] === kind);
    const { userId, eventId } = payload;
    if (!purpose || !userId || !eventId) throw new Error(`job ${key} of kind ${kind} cannot be understood`);
    const account = await readAccount(deps.engines, userId);
    const hash = linkHash(deps.linkSecret, purpose, userId, eventId);
    const state = stateOf(account, purpose, linkDigest(hash), deps.now());
    if (state === 'over' && failures > 0) return 'given up';
    if (state !== 'good') return undefined;
    const { mail: to, language } = account;
    const link = `${deps.pagesUrl}/${PATH[purpose]}/${hash}`;
    const mail = { key, to, language, text: MAIL_TEXTS[purpose][language], link, operator: deps.operator };
    const ignoreLink = `${deps.pagesUrl}/user/register-disown/${hash}`;
    await deps.mailer.send(
      actionMail(purpose === 'confirm' ? { ...mail, facts: registeredFacts(account), ignoreLink } : mail),
    );
    return 'mailed';
  };
}

/** 'over' is an unused one whose time has passed; all others that open nothing are of no use any more. */
function stateOf(
  account: Account,
  purpose: MailedLink,
  digest: string,
  now: number,
): 'good' | 'over' | 'of no use' {
  const links = purpose === 'confirm' ? [account.confirmLink] : account.resetLinks;
  const useful = purpose === 'reset' || account.status === 'unconfirmed';
  const link = links.find((one) => one?.digest === digest);
  if (account.mail === '' || !useful || !link) return 'of no use';
  return link.expiresAt * 1000 > now ? 'good' : 'over';
}

/** A stranger may have chosen the name: one that could hold an address or markup stays out of the mail. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,60}$/u;

const WORDS = {
  de: {
    lead: 'Registriert wurde:',
    name: 'Name',
    code: 'Postleitzahl',
    joined: 'Teilnahme an „Stopp fossil“',
  },
  en: { lead: 'This was registered:', name: 'Name', code: 'Postcode', joined: 'Takes part in “Stop fossil”' },
} satisfies Record<Language, Record<string, string>>;

/** The mail that asks for a confirmation lists what the registration said, in these lines. */
function registeredFacts({
  fullName,
  addressCityCode,
  isStopFossilUser,
  language,
}: Account): readonly string[] {
  const { lead, name, code, joined } = WORDS[language];
  const facts = [
    ...(PLAIN_NAME.test(fullName) ? [`${name}: ${fullName}`] : []),
    ...(addressCityCode === '' ? [] : [`${code}: ${addressCityCode}`]),
    ...(isStopFossilUser ? [joined] : []),
  ];
  return facts.length > 0 ? [lead, ...facts] : [];
}
