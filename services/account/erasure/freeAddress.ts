import { randomUUID } from 'node:crypto';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import type { ErasureReason } from '@footprint/shared-events/account/erasure.ts';
import type { MailReserved as MailReservedType } from '@footprint/shared-events/account/mailEvents.ts';
import type { EventOf } from '@footprint/shared-events/event.ts';
import { appendEvents } from '../../engine/appendEvents.ts';
import { endOf, openEvents } from '../../engine/eventCodec.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { heldStreamOf, readAccount } from '../reservation.ts';
import { accountStep } from './step.ts';

type MailReserved = EventOf<typeof MailReservedType>;

/**
 * Asks for an erasure and frees the address at once, for the one who wants it now; the sweep does the rest.
 * @returns false when the account may not be erased for this reason
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function freeAddress(
  engines: CommandEngines,
  pepper: string,
  userId: string,
  reason: ErasureReason,
  recordedAt: number,
): Promise<boolean> {
  const { mail } = await readAccount(engines, userId);
  const asked = await accountStep(engines, userId, recordedAt, { type: 'RequestErasure', reason });
  if (!asked.accepted) return false;
  if (mail === '') return true;
  await releaseMail(engines, await heldStreamOf(engines, pepper, { userId, mail }), userId, recordedAt);
  return true;
}

/**
 * Frees an address that the user holds, and destroys the reservation's key; one that somebody else holds by now is left
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
  // By its value: another erasure of the same account may have been faster, and the key be somebody else's by now.
  if (isReadable && isOurs) await keys.destroy(stream, key);
  if (last?.type !== 'MailReserved') return;
  try {
    await appendEvents(store, {
      stream,
      events: [{ type: 'MailReleased', data: { reason: 'erased' } }],
      metadata: { commandId: randomUUID(), recordedAt },
      previous: endOf(events),
    });
  } catch (error) {
    // Somebody reserved it anew meanwhile: then it is free of the erased one as well.
    if (!(error instanceof ConcurrencyConflict)) throw error;
  }
}
