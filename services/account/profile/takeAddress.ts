import { randomUUID } from 'node:crypto';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import { appendEvents } from '../../engine/appendEvents.ts';
import { endOf } from '../../engine/eventCodec.ts';
import type { Outcome } from '../../engine/handleCommand.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { askedBy } from '../decideMailChange.ts';
import { releaseUnheld } from '../erasure/releaseMail.ts';
import { findHolder } from '../findAccount.ts';
import { changeAddress, mailStreamOf, mailStreamsOf, readAccount, readMailStream } from '../reservation.ts';

export interface UsedLink {
  readonly userId: string;
  /** Digest of the link mailed to the new address. */
  readonly digest: string;
  readonly correlationId: string;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

/**
 * Reserves the address that a link brings, then gives it to the account: two streams in fixed order, each step repeatable.
 * The reservation says which change it was made for, so that the next reader mends a crash in between. Of two citizens who
 * come for one address the second is refused.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function takeAddress(
  engines: CommandEngines,
  pepper: string,
  { userId, digest, correlationId, recordedAt }: UsedLink,
): Promise<Outcome<Account>> {
  for (;;) {
    const asked = askedBy(await readAccount(engines, userId), { digest, now: Math.floor(recordedAt / 1000) });
    // Used before, or good for nothing: the account's stream knows which.
    if (!asked) return changeAddress(engines, userId, { digest, recordedAt, correlationId });
    const name = mailStreamOf(asked.mail, pepper);
    const holder = await findHolder(engines, pepper, mailStreamsOf(asked.mail, pepper), recordedAt);
    if (holder && holder.userId !== userId)
      return { accepted: false, rejection: { messageId: 'form:user:error:mailUniq' } };
    if (holder || (await reserve(engines, name, { userId, digest, recordedAt }))) {
      const outcome = await changeAddress(engines, userId, { digest, recordedAt, correlationId });
      // Another password meanwhile ended the link.
      if (!outcome.accepted) await releaseUnheld(engines, pepper, name, recordedAt);
      return outcome;
    }
    // Frees a reservation that keeps the address for no one, then tries again.
    await releaseUnheld(engines, pepper, name, recordedAt);
  }
}

/** Reserves an address for a change; answers false where it is not free. */
async function reserve(
  { store, keys }: CommandEngines,
  stream: string,
  { userId, digest, recordedAt }: Omit<UsedLink, 'correlationId'>,
): Promise<boolean> {
  const { events, reservation } = await readMailStream({ store, keys }, stream);
  if (reservation) return false;
  const key = await keys.getOrCreate(stream);
  try {
    await appendEvents(store, {
      stream,
      key,
      previous: endOf(events),
      events: [{ type: 'MailReserved', data: { owner: userId, change: digest } }],
      // Nothing in the stream points to a user: its id is made of nothing.
      metadata: { commandId: randomUUID(), recordedAt },
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    return false;
  }
}
