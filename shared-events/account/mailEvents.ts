import * as T from 'typebox';
import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf, Sealed } from '../kernel/event.ts';

/**
 * A mail address is taken. Everything inside is sealed with a key of the reservation alone, so that nothing
 * in the stream points to a user: whose it is, and what is to come in the account: the UserRegistered event, ready to be
 * appended, or since version 2 a change of the address.
 */
export const MailReserved = declareEvent('MailReserved', 2, {
  owner: says('Konto sie gehört', Sealed()),
  /** The stored UserRegistered event as JSON; its personal fields are sealed once more with the user's key. */
  registration: T.Optional(says('Registrierung', Sealed())),
  /** Digest of the link by which the owner's account is to have this address. */
  change: T.Optional(says('für welche Registrierung oder Änderung', Sealed())),
});

/** The address is free again. */
const MailReleased = declareEvent('MailReleased', 1, { reason: says('warum', T.String()) });

export const MAIL_EVENTS = [MailReserved, MailReleased] as const;
export type MailEvent = EventOf<(typeof MAIL_EVENTS)[number]>;
