import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import { roundOf } from '@footprint/shared-events/account/joinings.ts';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { confirmUntilOf } from '@footprint/shared-events/rounds/round.ts';
import { type DueMails, dueAsk, isAsk, isResultNews } from '@footprint/shared-events/rounds/roundMails.ts';
import { accountsUpToNow, type ListedAccount, pagesOfAccounts } from '../account/everyAccount.ts';
import { joiningsOf } from '../account/joiningsOf.ts';
import { readRound } from '../rounds/roundLog.ts';
import { isDaytime } from './daytime.ts';
import { roundMailsReader } from './readers.ts';
import { kindOfRoundMail } from './roundMailWorker.ts';

export interface FindingDeps {
  readonly store: EventStore;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly campaigns: readonly Campaign[];
}

/**
 * Hands over the mails of rounds that are due at a moment (epoch milliseconds), once a day for each round and purpose. They
 * are found anew each time, by the terms of today: a date that was moved needs no job that is moved. Where the views are
 * behind the log nothing is found yet; the worker decides by the log which participants are asked.
 */
export async function findRoundMails(deps: FindingDeps, now: number, signal: AbortSignal): Promise<void> {
  const { store, jobs, campaigns } = deps;
  const today = isoOfDay(berlinDay(now / 1000));
  for (const round of campaigns) {
    const due = await dueMails(store, round, now / 1000);
    if (!due || !isDaytime(now / 1000)) continue;
    const reader = roundMailsReader(store.logId, round.name, due.purpose);
    const foundOn = await jobs.checkpoint(reader);
    if (foundOn >= today) continue;
    const accounts = await accountsUpToNow(deps, signal);
    if (accounts === undefined) return;
    for await (const page of pagesOfAccounts(deps.views, accounts, signal))
      await jobs.add(...page.flatMap((account) => jobOf(account, round, due, campaigns)));
    if (signal.aborted) return;
    await jobs.saveCheckpoint(reader, today, foundOn);
  }
}

async function dueMails(store: EventStore, round: Campaign, at: number): Promise<DueMails | undefined> {
  if (!isResultNews(round, at)) return dueAsk(round, at);
  const { result } = await readRound(store, round.name);
  return result && { purpose: 'result', day: confirmUntilOf(round), joinedBefore: at, isFirst: false };
}

function jobOf(
  { userId, account }: ListedAccount,
  { name: round }: Campaign,
  { purpose, day, joinedBefore, isFirst }: DueMails,
  campaigns: readonly Campaign[],
): readonly Job[] {
  // Unknown to an earlier version's view, which is read until the new one is built.
  const { status, campaignMailsStopped, roundMails = [] as Account['roundMails'] } = account;
  const isIn = joiningsOf(account).some(
    (joining) => roundOf(joining, campaigns) === round && joining.joinedAt < joinedBefore,
  );
  const mailed = roundMails.filter((mail) => mail.round === round);
  const isMailed = mailed.some((mail) => mail.purpose === purpose || (isFirst && isAsk(mail.purpose)));
  if (status !== 'confirmed' || campaignMailsStopped || !isIn || isMailed) return [];
  const payload = { userId, round, purpose };
  // With its day: a job whose date was moved while it waited is done and sent nothing; on the new day another one does.
  const key = `round-${round}-${purpose}-${day}-${userId}`;
  return [{ key, kind: kindOfRoundMail(purpose), payload, urgency: 'normal' }];
}
