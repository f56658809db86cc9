import type { JobWorker } from '@footprint/infra/job-queue/port.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { RoundShare } from '@footprint/shared-events/account/shares.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { isAskedIn, ownShare } from '@footprint/shared-events/measures/roundSavings.ts';
import { dueAsk, isAsk, isResultNews } from '@footprint/shared-events/rounds/roundMails.ts';
import { stopAddresses } from '../account/mails/mailsLink.ts';
import { readAccount } from '../account/reservation.ts';
import { linkHash } from '../engine/linkHash.ts';
import { loadShares } from '../figures/ownShares.ts';
import { showsResult } from '../figures/roundFigures.ts';
import { readRound } from '../rounds/roundLog.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { type ActionMail, actionMail } from './mails/actionMail.ts';
import { askTexts } from './mails/askTexts.ts';
import { resultMail } from './mails/resultTexts.ts';
import { noteRoundMail } from './noteRoundMail.ts';
import { type SendOnceDeps, sendOnce } from './sendOnce.ts';

/** Kinds of jobs, as mails are counted by; asking late on the last day asks like the first mail. */
const [ASK_MAIL, REMINDER_MAIL, RESULT_MAIL] = [
  'round-confirmation-mail',
  'round-reminder-mail',
  'round-result-mail',
] as const;
/** Kind of job of earlier versions, which may still wait. */
const ANY_ROUND_MAIL = 'campaign-mail';
export const ROUND_MAILS = [ASK_MAIL, REMINDER_MAIL, RESULT_MAIL, ANY_ROUND_MAIL] as const;

/** The kind of job that sends the mail of a purpose. */
export function kindOfRoundMail(purpose: string): (typeof ROUND_MAILS)[number] {
  if (purpose === 'result') return RESULT_MAIL;
  return purpose.startsWith('reminder-') ? REMINDER_MAIL : ASK_MAIL;
}

interface RoundMailDeps extends MailWorkerDeps, SendOnceDeps {
  readonly campaigns: readonly Campaign[];
  /** So many participants at least get a result. */
  readonly fewest: number;
}

interface Recipient {
  readonly userId: string;
  readonly account: Account;
  /** Share of the participant that counts in the round. */
  readonly share: RoundShare;
  readonly round: Campaign;
}

/**
 * Writes to a participant of a round who still is one, wants such mails and, where the mail asks, has not answered. The
 * mail is noted in the log and in the ledger before it goes: neither a queue that forgot everything nor a process that
 * died sends it twice.
 */
export function roundMailWorker(deps: RoundMailDeps): JobWorker {
  return async ({ payload: { round = '', purpose = '', userId = '' } }) => {
    const recipient = await findRecipient(deps, userId, round);
    if (!recipient || !(await isWanted(deps, purpose, recipient))) return undefined;
    const key = await noteRoundMail(deps, userId, { round, purpose });
    // Read again: the link of the round may have been made, or taken away by another password.
    const account = await readAccount(deps.engines, userId);
    const content = await contentOf(deps, purpose, { ...recipient, account });
    const { supportMail = deps.operator.supportMail } = recipient.round;
    const mail = actionMail({
      key,
      to: account.mail,
      language: account.language,
      ...content,
      operator: { ...deps.operator, ...(supportMail !== undefined && { supportMail }) },
      ...stopAddresses(deps, 'campaign', userId),
    });
    return sendOnce(deps, mail);
  };
}

async function findRecipient(
  { engines, campaigns }: RoundMailDeps,
  userId: string,
  name: string,
): Promise<Recipient | undefined> {
  const round = campaigns.find((one) => one.name === name);
  const account = await readAccount(engines, userId);
  if (!round || account.status !== 'confirmed' || account.campaignMailsStopped) return undefined;
  const { rounds } = await loadShares(engines.store, userId, campaigns);
  const share = rounds.find((one) => one.round === name);
  return share?.isIn ? { userId, account, share, round } : undefined;
}

/** No question where there is nothing to answer for or the answer came, and none where a later mail has taken its place. */
async function isWanted(
  { engines, fewest, now }: RoundMailDeps,
  purpose: string,
  { account, share, round }: Recipient,
): Promise<boolean> {
  const at = now() / 1000;
  if (purpose === 'result') {
    const logged = await readRound(engines.store, round.name);
    return isResultNews(round, at) && logged.result !== undefined && showsResult(logged, fewest);
  }
  if (!share.measures.list.some((pick) => isAskedIn(pick, round, at))) return false;
  const due = dueAsk(round, at);
  const isTurn = due !== undefined && (due.isFirst || due.purpose === purpose);
  const wasAsked = account.roundMails.some(
    (mail) => mail.round === round.name && mail.purpose !== purpose && isAsk(mail.purpose),
  );
  return isTurn && !share.hasAnswered && !(due.purpose === purpose && due.isFirst && wasAsked);
}

async function contentOf(
  { engines, pagesUrl, linkSecret }: RoundMailDeps,
  purpose: string,
  { userId, account: { language, roundLinks }, share, round }: Recipient,
): Promise<Pick<ActionMail, 'text' | 'link' | 'facts' | 'drawn'>> {
  if (purpose === 'result') {
    const { result, correction = result } = await readRound(engines.store, round.name);
    if (!correction) throw new Error(`${round.name} has no result`);
    const own = ownShare(share.measures.list, round);
    return { ...resultMail(round, correction, own, language), link: `${pagesUrl}/rounds/${round.name}` };
  }
  const known = roundLinks.find((one) => one.round === round.name);
  // Without one the page asks for a login.
  const hash = known ? `/${linkHash(linkSecret, 'bet', userId, known.id)}` : '';
  return { text: askTexts(round, purpose, language), link: `${pagesUrl}/climate-bet-confirm${hash}` };
}
