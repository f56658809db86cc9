import { createHmac } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { ConcurrencyConflict, type EventToAppend } from '@footprint/infra/event-store/port.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { MailEvent } from '@footprint/shared-events/account/mailEvents.ts';
import { mailIdentity, typedIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { openEvents } from '../engine/eventCodec.ts';
import { handleCommand, type Outcome } from '../engine/handleCommand.ts';
import { commandIdOf } from '../engine/ids.ts';
import { type CommandEngines, loadStream } from '../engine/loadStream.ts';
import { accountDecider } from './decide.ts';

/** How letters with marks may be written: as one, or taken apart. */
const FORMS = ['NFC', 'NFD'] as const;

/** The account that reserved a mail address, and what is to follow in the account where a crash left it out. */
export interface Reservation {
  readonly owner: string;
  readonly registration: EventToAppend | undefined;
  /** Digest of the link by which the owner changes to this address. */
  readonly change: string | undefined;
  /** The MailReserved event as stored. */
  readonly event: StoredEvent;
}

export interface MailStream {
  readonly name: string;
  readonly events: readonly StoredEvent[];
  /** Undefined when the address is free. */
  readonly reservation: Reservation | undefined;
}

const streamOfIdentity = (identity: string, pepper: string): string =>
  `mail-${createHmac('sha256', pepper).update(identity).digest('hex').slice(0, 48)}`;

/**
 * Reservation stream that a mail address is registered in: only the holder of the pepper can tell which address it is. It
 * is the name of the address wherever one is needed.
 */
export const mailStreamOf = (mail: string, pepper: string): string =>
  streamOfIdentity(mailIdentity(mail), pepper);

/**
 * Every reservation stream that may hold an address, since earlier versions gave it one for each way to write it. The one
 * as it was typed comes first: of two old accounts that are one address now, each keeps its own. Then that of today, then
 * those of the other ways.
 */
export function mailStreamsOf(mail: string, pepper: string): readonly string[] {
  const identity = mailIdentity(mail);
  const at = identity.lastIndexOf('@') + 1;
  const [local, ascii] = [identity.slice(0, at), identity.slice(at)];
  const domains = ascii.includes('xn--') ? [ascii, domainToUnicode(ascii)] : [ascii];
  const ways = domains.flatMap((domain) =>
    FORMS.flatMap((form) => FORMS.map((other) => local.normalize(form) + domain.normalize(other))),
  );
  const identities = new Set([typedIdentity(mail), identity, ...ways]);
  return [...identities].map((one) => streamOfIdentity(one, pepper));
}

/**
 * The stream in which the user holds the address, or that of today where none is found.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function heldStreamOf(
  engines: CommandEngines,
  pepper: string,
  { userId, mail }: { readonly userId: string; readonly mail: string },
): Promise<string> {
  const names = mailStreamsOf(mail, pepper);
  if (names.length > 1)
    for (const name of names)
      if ((await readMailStream(engines, name)).reservation?.owner === userId) return name;
  return mailStreamOf(mail, pepper);
}

/** Reads which account holds an address. A reservation whose key is gone is as good as released. */
export async function readMailStream(engines: CommandEngines, name: string): Promise<MailStream> {
  const events = await engines.store.readStream(name);
  const last = events.at(-1);
  if (last?.type !== 'MailReserved') return { name, events, reservation: undefined };
  const [opened] = openEvents<MailEvent>([last], await engines.keys.get(name));
  if (opened?.type !== 'MailReserved' || opened.erased.length > 0)
    return { name, events, reservation: undefined };
  const { owner, registration: text, change } = opened.data;
  const registration = text === undefined ? undefined : (JSON.parse(text) as EventToAppend);
  return { name, events, reservation: { owner, registration, change, event: last } };
}

/**
 * Appends what a reservation was made for where it is missing: the account's first event, or the change of its address. Every
 * reader of a reservation does this first.
 * @returns position of the account's first event; '' where the reservation was made for a change
 */
export async function completeReservation(
  engines: CommandEngines,
  { owner, registration, change, event }: Reservation,
): Promise<string> {
  if (change !== undefined) {
    // As of the reservation: every reader that completes it decides the same.
    await changeAddress(engines, owner, { digest: change, recordedAt: event.metadata.recordedAt });
    return '';
  }
  return registration === undefined ? '' : completeRegistration(engines, owner, registration);
}

async function completeRegistration(
  engines: CommandEngines,
  owner: string,
  registration: EventToAppend,
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

/**
 * Gives the account the address that a link brings: once, by however many calls at the same time. The address must be
 * reserved for it.
 */
export function changeAddress(
  engines: CommandEngines,
  userId: string,
  {
    digest,
    recordedAt,
    correlationId,
  }: { readonly digest: string; readonly recordedAt: number; readonly correlationId?: string },
): Promise<Outcome<Account>> {
  return handleCommand(
    engines,
    accountDecider,
    { type: 'ChangeMail', digest, now: Math.floor(recordedAt / 1000) },
    {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: {
        commandId: commandIdOf(userId, 'change of address', digest),
        ...(correlationId !== undefined && { correlationId }),
        recordedAt,
        userId,
        actor: userId,
      },
    },
  );
}

/** The account as it stands now, its texts opened. */
export async function readAccount(engines: CommandEngines, userId: string): Promise<Account> {
  return (await loadStream(engines, accountDecider, streamOf('account', userId), userId)).state;
}
