import { createHmac } from 'node:crypto';
import { ConcurrencyConflict, type EventToAppend } from '@footprint/infra/event-store/port.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { MailEvent } from '@footprint/shared-events/account/mailEvents.ts';
import { mailIdentity } from '@footprint/shared-events/account/password.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { openEvents } from '../engine/eventCodec.ts';
import { type CommandEngines, loadStream } from '../engine/loadStream.ts';
import { accountDecider } from './decide.ts';

/** Who holds a mail address, and the registration to append where a crash left it out. */
export interface Reservation {
  readonly owner: string;
  readonly registration: EventToAppend;
  /** The MailReserved event as stored. */
  readonly event: StoredEvent;
}

export interface MailStream {
  readonly name: string;
  readonly events: readonly StoredEvent[];
  /** Undefined when the address is free. */
  readonly reservation: Reservation | undefined;
}

/** Reservation stream of a mail address: only the holder of the pepper can tell which address it is. */
export const mailStreamOf = (mail: string, pepper: string): string =>
  `mail-${createHmac('sha256', pepper).update(mailIdentity(mail)).digest('hex').slice(0, 48)}`;

/** Reads who holds an address. A reservation whose key is gone is as good as released. */
export async function readMailStream(engines: CommandEngines, name: string): Promise<MailStream> {
  const events = await engines.store.readStream(name);
  const last = events.at(-1);
  if (last?.type !== 'MailReserved') return { name, events, reservation: undefined };
  const [opened] = openEvents<MailEvent>([last], await engines.keys.get(name));
  if (opened?.type !== 'MailReserved' || opened.erased.length > 0)
    return { name, events, reservation: undefined };
  const registration = JSON.parse(opened.data.registration) as EventToAppend;
  return { name, events, reservation: { owner: opened.data.owner, registration, event: last } };
}

/**
 * Appends the account's first event where it is missing; every reader of a reservation does this first.
 * @returns position of the account's first event
 */
export async function completeRegistration(
  engines: CommandEngines,
  { owner, registration }: Reservation,
): Promise<string> {
  const stream = streamOf('account', owner);
  const firstPosition = async () => (await engines.store.readStream(stream))[0]?.position;
  // Nearly always it is there, where the log is read from its beginning: looking costs less than being refused.
  const there = await firstPosition();
  if (there !== undefined) return there;
  try {
    const { position } = await engines.store.append({
      stream,
      expectedRevision: 'none',
      events: [registration],
      commandId: registration.metadata.commandId,
    });
    return position;
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    return (await firstPosition()) ?? '';
  }
}

/** The account as it stands now, its texts opened. */
export async function readAccount(engines: CommandEngines, userId: string): Promise<Account> {
  return (await loadStream(engines, accountDecider, streamOf('account', userId), userId)).state;
}
