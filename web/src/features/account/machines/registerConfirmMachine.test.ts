import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { registerConfirmMachine } from './registerConfirmMachine.ts';

const link = { hash: 'a1B2c3D4e5F6g7H8i9J0k1L2' };
const confirmed = (session: boolean) => ({ type: 'xstate.done.actor.confirm', output: session });
const failed = (messageId: string, status?: number) => ({
  type: 'xstate.error.actor.confirm',
  error: new ApiError({ messageId, ...(status && { status }) }),
});
const REFUSED = failed('user:registerConfirm:rejected', 400);
const LOST = failed('api:error:network');
const RETRY = { type: 'RETRY' };

test('every state is reached but the one that only decides', () => {
  expect(unreached(registerConfirmMachine, [confirmed(true), REFUSED, LOST, RETRY], link)).toEqual([
    'registerConfirm.checkingHash',
  ]);
});

test.each([
  ['the hash is posted on load', [], link, 'posting'],
  ['confirmed', [confirmed(true)], link, 'confirmed'],
  ['rejected', [REFUSED], link, 'rejected'],
  ['the service was away', [LOST], link, 'unreachable'],
  ['a fault of the service', [failed('api:error:internal', 500)], link, 'unreachable'],
  ['asked too often', [failed('api:error:tooMany', 429)], link, 'unreachable'],
  ['repeated', [LOST, RETRY], link, 'posting'],
  ['23 characters are refused without a call', [], { hash: 'a1B2c3D4e5F6g7H8i9J0k1L' }, 'rejected'],
  ['other signs are refused without a call', [], { hash: 'a1B2c3D4e5F6g7H8i9J0k1L-' }, 'rejected'],
])('%s', (_, events, input, state) => {
  expect(walk(registerConfirmMachine, events, input).value).toBe(state);
});

test('a link opened again is confirmed without a session', () => {
  expect(walk(registerConfirmMachine, [confirmed(false)], link).context.session).toBe(false);
  expect(walk(registerConfirmMachine, [confirmed(true)], link).context.session).toBe(true);
});
