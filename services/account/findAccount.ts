import type { Account } from '@footprint/shared-events/account/area.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { completeRegistration, mailStreamsOf, readAccount, readMailStream } from './reservation.ts';

export interface FoundAccount {
  readonly userId: string;
  readonly account: Account;
}

/**
 * The living account of a mail address, read from the log, not from views. One that was never confirmed within its
 * week counts as gone. Completes a registration that a crash cut in two.
 */
export function findAccount(
  engines: CommandEngines,
  pepper: string,
  mail: string,
  now: number,
): Promise<FoundAccount | undefined> {
  return findOwner(engines, mailStreamsOf(mail, pepper), now);
}

/** The same for the reservation streams of an address, the first that has a living account. `now` in epoch milliseconds. */
export async function findOwner(
  engines: CommandEngines,
  mailStreams: readonly string[],
  now: number,
): Promise<FoundAccount | undefined> {
  for (const name of mailStreams) {
    const found = await ownerOf(engines, name, now);
    if (found) return found;
  }
  return undefined;
}

async function ownerOf(
  engines: CommandEngines,
  mailStream: string,
  now: number,
): Promise<FoundAccount | undefined> {
  const { reservation } = await readMailStream(engines, mailStream);
  if (!reservation) return undefined;
  const { owner } = reservation;
  let account = await readAccount(engines, owner);
  if (account.status === 'missing') {
    await completeRegistration(engines, reservation);
    account = await readAccount(engines, owner);
  }
  return isAlive(account, now) ? { userId: owner, account } : undefined;
}

/** `now` in epoch milliseconds. */
export function isAlive(account: Account, now: number): boolean {
  if (account.status === 'unconfirmed') return (account.confirmLink?.expiresAt ?? 0) * 1000 > now;
  return account.status === 'confirmed';
}
