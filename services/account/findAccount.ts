import type { Account } from '@footprint/shared-events/account/area.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import {
  completeReservation,
  mailStreamsOf,
  type Reservation,
  readAccount,
  readMailStream,
} from './reservation.ts';

export interface FoundAccount {
  readonly userId: string;
  readonly account: Account;
}

/** Account that holds an address: `isFormer` where it has another by now, and may still go back to this one. */
export interface Holder extends FoundAccount {
  readonly isFormer: boolean;
}

/**
 * The living account of a mail address, read from the log, not from views. One that was never confirmed within its
 * week counts as gone. Completes a registration, or a change of address, that a crash cut in two.
 */
export function findAccount(
  engines: CommandEngines,
  pepper: string,
  mail: string,
  now: number,
): Promise<FoundAccount | undefined> {
  return findOwner(engines, pepper, mailStreamsOf(mail, pepper), now);
}

/** The same for the reservation streams of an address, the first that has a living account. `now` in epoch milliseconds. */
export async function findOwner(
  engines: CommandEngines,
  pepper: string,
  mailStreams: readonly string[],
  now: number,
): Promise<FoundAccount | undefined> {
  for (const name of mailStreams) {
    const holder = await readHolder(engines, pepper, name, now);
    if (holder && !holder.isFormer) return holder;
  }
  return undefined;
}

/** By whom an address is taken, which no one else can have then. `now` in epoch milliseconds. */
export async function findHolder(
  engines: CommandEngines,
  pepper: string,
  mailStreams: readonly string[],
  now: number,
): Promise<Holder | undefined> {
  for (const name of mailStreams) {
    const holder = await readHolder(engines, pepper, name, now);
    if (holder) return holder;
  }
  return undefined;
}

async function readHolder(
  engines: CommandEngines,
  pepper: string,
  name: string,
  now: number,
): Promise<Holder | undefined> {
  const { reservation } = await readMailStream(engines, name);
  return reservation && holderOf(engines, pepper, { name, reservation }, now);
}

/**
 * Holder of the address of a reservation. Undefined where it keeps the address for no one: its account is gone, has
 * another address for longer than a change can be undone, or never got this one. `now` in epoch milliseconds.
 */
export async function holderOf(
  engines: CommandEngines,
  pepper: string,
  { name, reservation }: { readonly name: string; readonly reservation: Reservation },
  now: number,
): Promise<Holder | undefined> {
  const { owner: userId } = reservation;
  let account = await readAccount(engines, userId);
  const isToCome = account.askedMails.some(({ digest }) => digest === reservation.change);
  if (account.status === 'missing' || isToCome) {
    await completeReservation(engines, reservation);
    account = await readAccount(engines, userId);
  }
  if (!isAlive(account, now)) return undefined;
  const lies = (mail: string): boolean => mailStreamsOf(mail, pepper).includes(name);
  // An account whose address cannot be read keeps what it has.
  if (account.mail === '' || lies(account.mail)) return { userId, account, isFormer: false };
  const isKept = account.formerMails.some(({ mail, expiresAt }) => expiresAt * 1000 > now && lies(mail));
  return isKept ? { userId, account, isFormer: true } : undefined;
}

/** `now` in epoch milliseconds. */
export function isAlive(account: Account, now: number): boolean {
  if (account.status === 'unconfirmed') return (account.confirmLink?.expiresAt ?? 0) * 1000 > now;
  return account.status === 'confirmed';
}
