import { createHmac, createSecretKey } from 'node:crypto';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { typedIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import type { RegisterBody } from '@footprint/shared-events/account/registrationApi.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { appendEvents } from '../../engine/appendEvents.ts';
import type { Rejection } from '../../engine/decision.ts';
import { endOf, sealEvents } from '../../engine/eventCodec.ts';
import { eventIdOf, mailCommandId, userIdOf } from '../../engine/ids.ts';
import { linkDigest, linkHash } from '../../engine/linkHash.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { releaseUnheld } from '../erasure/releaseMail.ts';
import { findHolder, holderOf } from '../findAccount.ts';
import { LINK_LIFETIME } from '../links.ts';
import {
  completeReservation,
  mailStreamOf,
  mailStreamsOf,
  type Reservation,
  readAccount,
  readMailStream,
} from '../reservation.ts';

/** As long as a client tries again whose answer was lost on the way. */
const REPEATED_WITHIN_MS = 60_000;
const PROVES_ANEW: ReadonlySet<string> = new Set([
  'RegistrationConfirmed',
  'PasswordChanged',
  'MailChanged',
  'AccountErasureRequested',
]);

export interface Registration {
  readonly commandId: string;
  /** Canonical text of the body when the command came with a key. */
  readonly keyedBody?: string | undefined;
  readonly correlationId: string;
  readonly body: Omit<RegisterBody, 'fullName' | 'password' | 'privacyAgreement'> & {
    readonly fullName?: string;
  };
  readonly language: Language;
  /** The round of stop-fossil that registering would join; undefined where none runs or lies ahead. */
  readonly round?: string | undefined;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

export interface RegistrationSecrets {
  readonly pepper: string;
  readonly linkSecret: string;
}

export type RegistrationOutcome =
  | {
      readonly accepted: true;
      readonly userId: string;
      readonly position: string;
      /** A repetition opens one only while the account is as the registration left it, and only for a minute. */
      readonly opensSession: boolean;
    }
  | { readonly accepted: false; readonly rejection: Rejection };

const refused = (messageId: Rejection['messageId']): RegistrationOutcome => ({
  accepted: false,
  rejection: { messageId },
});

/**
 * Reserves the mail address, then appends the account: two streams in fixed order, each step repeatable. The
 * reservation carries the account's first event, so that the next reader mends a crash in between.
 * `hashPassword` is called only when the address is free.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function register(
  engines: CommandEngines,
  secrets: RegistrationSecrets,
  registration: Registration,
  hashPassword: () => Promise<string>,
): Promise<RegistrationOutcome> {
  const { store, keys } = engines;
  const stream = mailStreamOf(registration.body.mail, secrets.pepper);
  let passwordHash: string | undefined;
  const userId = userIdOf(registration.commandId, secrets.pepper);
  // In a stream of an earlier version's: nothing new is reserved there, so that once is enough.
  const others = mailStreamsOf(registration.body.mail, secrets.pepper).filter((name) => name !== stream);
  if (await findHolder(engines, secrets.pepper, others, registration.recordedAt))
    return refused('form:user:error:mailUniq');
  for (;;) {
    // Before the reservation: the same call made at the same time writes that one first.
    const wasMade = (await readAccount(engines, userId)).status !== 'missing';
    const { events, reservation } = await readMailStream(engines, stream);
    if (reservation) {
      const position = await completeReservation(engines, reservation);
      const mailKey = await keys.get(stream);
      if (
        mailKey &&
        reservation.event.metadata.commandId === mailCommandId(registration.commandId, mailKey)
      ) {
        const key = await keys.get(reservation.owner);
        const same = !key || hmacOf(key, registration) === reservation.registration?.metadata.bodyHmac;
        if (!same) return refused('api:error:keyReused');
        const opensSession = await isJustMade(engines, reservation, registration.recordedAt);
        return { accepted: true, userId: reservation.owner, position, opensSession };
      }
      const { pepper } = secrets;
      if (await holderOf(engines, pepper, { name: stream, reservation }, registration.recordedAt))
        return refused('form:user:error:mailUniq');
      await releaseUnheld(engines, pepper, stream, registration.recordedAt);
      continue;
    }
    // The same registration, whose account has been erased since: a user id never comes back.
    if (wasMade) return refused('api:error:keyReused');

    passwordHash ??= await hashPassword();
    const mailKey = await keys.getOrCreate(stream);
    const commandId = mailCommandId(registration.commandId, mailKey);
    const first = firstEvent(secrets, registration, userId, passwordHash, await keys.getOrCreate(userId));
    try {
      await appendEvents(store, {
        stream,
        events: [{ type: 'MailReserved', data: { owner: userId, registration: JSON.stringify(first) } }],
        metadata: { commandId, recordedAt: registration.recordedAt },
        key: mailKey,
        previous: endOf(events),
      });
    } catch (error) {
      if (error instanceof ConcurrencyConflict) continue;
      throw error;
    }
  }
}

/** The account may belong to another person than the registration by now: the link and a reset prove the address anew. */
async function isJustMade(
  engines: CommandEngines,
  { owner, event }: Reservation,
  now: number,
): Promise<boolean> {
  const account = await engines.store.readStream(streamOf('account', owner));
  // The clock may have been ahead then, and been set back since.
  const age = Math.abs(now - event.metadata.recordedAt);
  return age < REPEATED_WITHIN_MS && !account.some(({ type }) => PROVES_ANEW.has(type));
}

function firstEvent(
  secrets: RegistrationSecrets,
  registration: Registration,
  userId: string,
  passwordHash: string,
  key: Uint8Array,
) {
  const { commandId, correlationId, recordedAt, language, body, round } = registration;
  const { isStopFossilUser = false, mail, addressCityCode, ...profile } = body;
  const registeredAt = Math.floor(recordedAt / 1000);
  const hash = linkHash(secrets.linkSecret, 'confirm', userId, eventIdOf(commandId, 0));
  const event: AccountEvent = {
    type: 'UserRegistered',
    data: {
      ...profile,
      mail: typedIdentity(mail).normalize('NFC'),
      ...(addressCityCode && { addressCityCode }),
      passwordHash,
      isStopFossilUser,
      language,
      registeredAt,
      ...(isStopFossilUser && round !== undefined && { round }),
      linkDigest: linkDigest(hash),
      linkExpiresAt: registeredAt + LINK_LIFETIME.confirm,
    },
  };
  const bodyHmac = hmacOf(key, registration);
  const metadata = {
    commandId,
    correlationId,
    recordedAt,
    userId,
    actor: userId,
    ...(bodyHmac !== undefined && { bodyHmac }),
  };
  const [sealed] = sealEvents(streamOf('account', userId), [event], metadata, key, endOf([]));
  if (!sealed) throw new Error('a registration seals one event');
  return sealed;
}

const hmacOf = (key: Uint8Array, { keyedBody }: Registration): string | undefined =>
  keyedBody === undefined
    ? undefined
    : createHmac('sha256', createSecretKey(key)).update(keyedBody).digest('base64url');
