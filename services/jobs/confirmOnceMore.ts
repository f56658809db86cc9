import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { accountsUpToNow, pagesOfAccounts } from '../account/everyAccount.ts';
import { confirmMailAgain } from '../account/registration/confirmAgain.ts';
import { confirmOnceMoreReader } from './readers.ts';

interface Deps {
  readonly store: EventStore;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
}

/**
 * Hands over the mail that confirms a registration, once more for each account that was there before this version and counts in
 * public figures only once it is confirmed. An installation does so once; where the views are behind the log nothing is done yet.
 * @param startedAt when the process began, epoch milliseconds: who registers later has just been mailed
 */
export async function confirmOnceMore(
  { store, views, jobs }: Deps,
  startedAt: number,
  signal: AbortSignal,
): Promise<void> {
  const reader = confirmOnceMoreReader(store.logId);
  if ((await jobs.checkpoint(reader)) !== '') return;
  const accounts = await accountsUpToNow({ store, views }, signal);
  if (accounts === undefined) return;
  for await (const page of pagesOfAccounts(views, accounts, signal)) {
    const waiting = page.filter(({ account }) => account.status === 'unconfirmed');
    const mails = waiting.map(({ userId }) => mailOf(store, userId, startedAt));
    await jobs.add(...(await Promise.all(mails)).flat());
  }
  if (!signal.aborted) await jobs.saveCheckpoint(reader, 'done', '');
}

async function mailOf(store: EventStore, userId: string, startedAt: number): Promise<readonly Job[]> {
  const [registered] = await store.readStream(streamOf('account', userId));
  if (!registered || registered.metadata.recordedAt >= startedAt) return [];
  return [confirmMailAgain(userId, registered.id, 'counts')];
}
