import { randomUUID } from 'node:crypto';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import type { MailReserved as MailReservedType } from '@footprint/shared-events/account/mailEvents.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import { appendEvents } from '../../engine/appendEvents.ts';
import { endOf, openEvents } from '../../engine/eventCodec.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { holderOf, isAlive } from '../findAccount.ts';
import { readAccount, readMailStream } from '../reservation.ts';
import { accountStep } from './step.ts';

type MailReserved = EventOf<typeof MailReservedType>;

/**
 * Frees an address whose reservation keeps it for no one; an account that was not confirmed in its time is erased for that.
 * `recordedAt` in epoch milliseconds.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function releaseUnheld(
  engines: CommandEngines,
  pepper: string,
  name: string,
  recordedAt: number,
): Promise<void> {
  const { store, keys } = engines;
  // Before the reservation is read: if it is freed meanwhile, the next one has another key, which the destruction below spares.
  keys.forget(name);
  const key = await keys.get(name);
  const { events, reservation } = await readMailStream(engines, name);
  if (!reservation || (await holderOf(engines, pepper, { name, reservation }, recordedAt))) return;
  const { owner } = reservation;
  const account = await readAccount(engines, owner);
  if (account.status === 'unconfirmed' && !isAlive(account, recordedAt)) {
    const expired = { type: 'RequestErasure', reason: 'unconfirmed' } as const;
    const asked = await accountStep(engines, owner, recordedAt, expired);
    // The address at once, for the one who wants it now; the sweep does the rest.
    if (asked.accepted) await releaseMail(engines, name, owner, recordedAt);
    return;
  }
  if (key) await keys.destroy(name, key);
  await appendReleased(store, name, events, 'changed', recordedAt);
}

/**
 * Frees an address that the user holds, and destroys the reservation's key; one that another account holds by now is left
 * alone. The key first: from then on the address is free, and the next reservation makes a key of its own.
 */
export async function releaseMail(
  { store, keys }: CommandEngines,
  stream: string,
  userId: string,
  recordedAt: number,
): Promise<void> {
  // Asked of the store: a remembered key may be gone, and another one made in its place.
  keys.forget(stream);
  const events = await store.readStream(stream);
  const last = events.at(-1);
  const reserved = events.filter(({ type }) => type === 'MailReserved').slice(-1);
  const key = await keys.get(stream);
  const [opened] = openEvents<MailReserved>(reserved, key);
  const isReadable = opened?.erased.length === 0;
  const isOurs = opened?.data.owner === userId;
  if (last?.type === 'MailReserved' && isReadable && !isOurs) return;
  // By its value: another erasure of the same account may have been faster, and the key may belong to another account by now.
  if (isReadable && isOurs) await keys.destroy(stream, key);
  if (last?.type === 'MailReserved') await appendReleased(store, stream, events, 'erased', recordedAt);
}

async function appendReleased(
  store: CommandEngines['store'],
  stream: string,
  events: readonly StoredEvent[],
  reason: 'erased' | 'changed',
  recordedAt: number,
): Promise<void> {
  try {
    await appendEvents(store, {
      stream,
      events: [{ type: 'MailReleased', data: { reason } }],
      metadata: { commandId: randomUUID(), recordedAt },
      previous: endOf(events),
    });
  } catch (error) {
    // It was reserved anew meanwhile: then it is free of the one before as well.
    if (!(error instanceof ConcurrencyConflict)) throw error;
  }
}
