import { hash, randomUUID } from 'node:crypto';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { canonicalJson } from '@footprint/infra/sealing/canonicalJson.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import { roundOf } from '@footprint/shared-events/account/joinings.ts';
import {
  NEWSLETTERS_STREAM,
  type Newsletter,
  type NewsletterEvent,
  type NewsletterLetters,
} from '@footprint/shared-events/account/newsletter.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { accept, type Decider } from '../../engine/decision.ts';
import { handleCommand } from '../../engine/handleCommand.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { joiningsOf } from '../joiningsOf.ts';

type NewsletterCommand =
  | { readonly type: 'IssueNewsletter'; readonly newsletter: Newsletter }
  | { readonly type: 'NoteExport'; readonly round: string; readonly count: number };

/** Every newsletter there was, by id, and each export of addresses. */
const newslettersDecider: Decider<readonly string[], NewsletterCommand, NewsletterEvent> = {
  initial: [],
  evolve: (ids, { type, data }) => (type === 'NewsletterIssued' ? [...ids, data.id] : ids),
  decide: (command, ids) => {
    if (command.type === 'NoteExport') {
      const { round, count } = command;
      return accept({ type: 'AddressesExported', data: { round, count } });
    }
    const { newsletter } = command;
    return ids.includes(newsletter.id) ? accept() : accept({ type: 'NewsletterIssued', data: newsletter });
  },
};

/** Id of a newsletter, from its round and its words: the same ones make the same newsletter. */
export const newsletterId = (round: string, letters: NewsletterLetters): string =>
  hash('sha256', canonicalJson([round, letters]) ?? '').slice(0, 16);

/**
 * Stores what an operator does; a newsletter that is known stays as it is. `now` in epoch milliseconds.
 * @returns whether anything was stored
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function noteNewsletter(
  engines: CommandEngines,
  command: NewsletterCommand,
  now: number,
): Promise<boolean> {
  const outcome = await handleCommand(engines, newslettersDecider, command, {
    stream: NEWSLETTERS_STREAM,
    subject: NEWSLETTERS_STREAM,
    metadata: { commandId: randomUUID(), recordedAt: now, actor: 'operator' },
  });
  if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
  return outcome.effect === 'stored';
}

/** A newsletter of the log, undefined where there is none of this id. */
export async function readNewsletter(store: EventStore, id: string): Promise<Newsletter | undefined> {
  const events = await store.readStream(NEWSLETTERS_STREAM);
  return events.find(({ type, data }) => type === 'NewsletterIssued' && data.id === id)?.data as
    | Newsletter
    | undefined;
}

/** Whether the newsletter may go to an account: confirmed, in the round, and agreed to. */
export const mayGetNewsletter = (account: Account, round: string, campaigns: readonly Campaign[]): boolean =>
  account.status === 'confirmed' &&
  account.newsletter &&
  joiningsOf(account).some((joining) => roundOf(joining, campaigns) === round);
