import type { Job, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { berlinDay, dayOfIso, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { stateAt } from '@footprint/shared-events/campaigns/round.ts';
import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { JOB_KINDS } from '../account/links.ts';
import { readAccount } from '../account/reservation.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { actionMail } from './mails/actionMail.ts';
import { BET_JOINED_TEXTS } from './mails/texts.ts';

export const BET_JOINED = 'bet-joined-mail';

/**
 * The mail that asks how far measures were carried out: at noon of the campaign's mail date, and at once for participants who
 * join later. One for the link that was made, one for joining; the worker decides which is wanted when it sends it.
 * Nobody is asked any more for a round that is closed `now` (epoch seconds).
 */
export function betMailsOf(
  event: StoredEvent,
  userId: string,
  campaigns: readonly Campaign[],
  now: number,
): readonly Job[] {
  const makesLink = event.type === 'BetInfoGiven' && event.data.linkId === event.id;
  if (!makesLink && event.type !== 'BetJoined') return [];
  const today = isoOfDay(berlinDay(event.metadata.recordedAt / 1000));
  const { round } = event.data as { readonly round?: string };
  const joined = campaigns.find(({ name }) => name === round) ?? campaignOn(campaigns, 'climate-bet', today);
  if (joined && joined.name === round && stateAt(joined, now) === 'closed') return [];
  const mailDate = joined?.confirmationMail;
  if (mailDate === undefined) return [];
  const job = makesLink
    ? { key: `bet-${event.id}`, kind: JOB_KINDS.bet }
    : { key: `bet-joined-${event.id}`, kind: BET_JOINED };
  return [
    {
      ...job,
      payload: { userId, eventId: event.id, ...(round && { round }) },
      dueAt: noonOf(dayOfIso(mailDate)) * 1000,
    },
  ];
}

/** Asks participants of the bet who have no link of their own; they log in with their password. */
export function betMailWorker(deps: MailWorkerDeps): JobWorker {
  return async ({ key, payload }) => {
    const account = await readAccount(deps.engines, payload.userId ?? '');
    const { isBetUser, isBetConfirmed, betLink, joinings, mail: to, language } = account;
    if (payload.round && !joinings.some(({ round }) => round === payload.round)) return undefined;
    if (!isBetUser || isBetConfirmed || betLink !== undefined) return undefined;
    const link = `${deps.pagesUrl}/climate-bet-confirm`;
    const { mailer, operator } = deps;
    await mailer.send(actionMail({ key, to, language, text: BET_JOINED_TEXTS[language], link, operator }));
    return 'mailed';
  };
}
