import { expect, test } from 'vitest';
import { ApiError } from '../../../server/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { registerConfirmMachine } from './registerConfirmMachine.ts';

const hash = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const here = { hash, loggedIn: true };
const elsewhere = { hash, loggedIn: false };
const outcome = { session: true, replaced: false };
const confirmed = { type: 'xstate.done.actor.confirm', output: outcome };
const proven = { type: 'xstate.done.actor.prove', output: { session: true, replaced: true } };
const failed = (actor: string, messageId: string, status?: number) => ({
  type: `xstate.error.actor.${actor}`,
  error: new ApiError({ messageId, ...(status && { status }) }),
});
const CONFIRM = { type: 'CONFIRM' };
const PROVE = { type: 'PROVE', credentials: { mail: 'a@example.org', password: 'p' } };
const NOT_OWN = failed('confirm', 'user:registerConfirm:notOwn', 400);
const REFUSED = failed('confirm', 'user:registerConfirm:rejected', 400);
const LOST = failed('confirm', 'api:error:network');
const WRONG = failed('prove', 'form:user:error:mail', 400);

test('every state is reached but the one that only decides', () => {
  const events = [CONFIRM, PROVE, confirmed, proven, NOT_OWN, REFUSED, LOST, WRONG];
  expect(unreached(registerConfirmMachine, events, here)).toEqual(['registerConfirm.start']);
});

test.each([
  ['opening the page calls nothing where a citizen is logged in', [], here, 'offering'],
  ['opening the page calls nothing elsewhere', [], elsewhere, 'asking'],
  ['the button confirms', [CONFIRM], here, 'confirming'],
  ['confirmed', [CONFIRM, confirmed], here, 'confirmed'],
  ['rejected', [CONFIRM, REFUSED], here, 'rejected'],
  ['another session', [CONFIRM, NOT_OWN], here, 'asking'],
  ['the service was away', [CONFIRM, LOST], here, 'offering'],
  ['repeated', [CONFIRM, LOST, CONFIRM], here, 'confirming'],
  ['address and password confirm', [PROVE], elsewhere, 'proving'],
  ['proven', [PROVE, proven], elsewhere, 'confirmed'],
  ['another address', [PROVE, WRONG], elsewhere, 'asking'],
  ['a dead link', [PROVE, failed('prove', 'user:registerConfirm:rejected', 400)], elsewhere, 'rejected'],
  ['asked too often', [PROVE, failed('prove', 'api:error:tooMany', 429)], elsewhere, 'asking'],
  ['23 characters are refused without a call', [], { ...here, hash: hash.slice(1) }, 'rejected'],
  ['other signs are refused without a call', [], { ...here, hash: `${hash.slice(1)}-` }, 'rejected'],
])('%s', (_, events, input, state) => {
  expect(walk(registerConfirmMachine, events, input).value).toBe(state);
});

test('it knows whether a password was replaced', () => {
  expect(walk(registerConfirmMachine, [CONFIRM, confirmed], here).context.outcome).toEqual(outcome);
  expect(walk(registerConfirmMachine, [PROVE, proven], elsewhere).context.outcome.replaced).toBe(true);
});
