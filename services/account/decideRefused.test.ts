import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { registered } from '@footprint/tests/support/logs/accountEvents.ts';
import { expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { accountDecider } from './decide.ts';

const confirmed: AccountEvent = { type: 'RegistrationConfirmed', data: {} };
const refused: AccountEvent = {
  type: 'MailRefused',
  data: { purpose: 'reading-reminder', refusedAt: 7, code: 550 },
};
const note = { type: 'NoteRefusedMail', purpose: 'reading-reminder', now: 7, code: 550 } as const;
const changed = (linkDigest?: string): AccountEvent => ({
  type: 'PasswordChanged',
  data: { passwordHash: 'n', ...(linkDigest !== undefined && { linkDigest }) },
});

test('a mail that was refused for good is noted once, until the address is proven again', () => {
  given(accountDecider, registered, confirmed).when(note).thenEvents(refused);
  given(accountDecider, registered, confirmed, refused).when(note).thenNothingNew();
  given(accountDecider, registered, refused, confirmed).when(note).thenEvents(refused);
});

test('of an account that is gone nothing is noted', () => {
  const gone: AccountEvent = { type: 'AccountErasureRequested', data: { reason: 'owner' } };
  given(accountDecider, registered, gone).when(note).thenNothingNew();
});

test.each<[string, boolean, AccountEvent[]]>([
  ['nothing more', true, []],
  ['the link of the registration', false, [confirmed]],
  ['a password chosen by a link', false, [changed('r')]],
  ['a password changed while logged in', true, [changed()]],
])('after %s the address counts as unreachable: %s', (_, isRefused, events) => {
  expect(fold(accountDecider, [registered, refused, ...events]).refusedMail !== undefined).toBe(isRefused);
});
