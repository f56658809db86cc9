import * as T from 'typebox';
import { berlinDay, dayOfIso, isoOfDay, noonOf } from '../calculation/calendar.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { confirmUntilOf, stateAt } from './round.ts';

/** Why participants of a round get a mail: it asks them, asks again, asks at last, says how the round ended, or is news. */
export const RoundMailPurpose = T.String({
  pattern: '^(ask|reminder-[1-9][0-9]{0,2}|last-day|result|newsletter-[0-9a-f]{16})$',
});

const ASKS = /^(ask|reminder-\d+|last-day)$/;

/** Whether a mail of this purpose asks how far measures were carried out. */
export const isAsk = (purpose: string): boolean => ASKS.test(purpose);

/** Mails of a round that are due. */
export interface DueMails {
  readonly purpose: string;
  /** Day (ISO date) on which they became due, by the terms of today. */
  readonly day: string;
  /** Participants who joined before this moment (epoch seconds) are asked. */
  readonly joinedBefore: number;
  /** Only participants who have not been asked in this round yet. */
  readonly isFirst: boolean;
}

/** When a round asks its participants, by the terms of today. */
export interface AskDay {
  readonly purpose: string;
  /** Day since 1970. */
  readonly day: number;
}

/** Days on which participants of a round are asked, the first day first; none where the round has no day for it. */
export function askDays(round: Campaign): readonly AskDay[] {
  const { confirmationMail, reminders = [] } = round;
  if (confirmationMail === undefined) return [];
  const close = dayOfIso(confirmUntilOf(round));
  return [
    { purpose: 'last-day', day: close - 1 },
    { purpose: 'ask', day: dayOfIso(confirmationMail) },
    ...reminders.map((days) => ({ purpose: `reminder-${days}`, day: close - days })),
  ].sort((a, b) => a.day - b.day);
}

/**
 * The mails that ask participants of a round at a moment (epoch seconds): from noon of a day until the next ones are due, so
 * that a process that comes late still sends the newest ones. A reminder is named by its days before the close: it stays the
 * same where the close moves. Undefined where none are due.
 */
export function dueAsk(round: Campaign, at: number): DueMails | undefined {
  const state = stateAt(round, at);
  if (state === 'before' || state === 'closed') return undefined;
  const last = askDays(round).findLast(({ day }) => noonOf(day) <= at);
  return (
    last && {
      purpose: last.purpose,
      day: isoOfDay(last.day),
      joinedBefore: noonOf(last.day),
      isFirst: last.purpose === 'last-day',
    }
  );
}

/** So many days after its close a round's result is still news. */
const NEWS_DAYS = 30;

/** Whether participants of a round are to be written how it ended, at a moment (epoch seconds). */
export const isResultNews = (round: Campaign, at: number): boolean =>
  stateAt(round, at) === 'closed' && berlinDay(at) < dayOfIso(confirmUntilOf(round)) + NEWS_DAYS;

/** The last day (ISO date) on which answers count in a round. */
export const lastDayOf = (round: Campaign): string => isoOfDay(dayOfIso(confirmUntilOf(round)) - 1);
