import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { resetPasswordMachine } from './resetPasswordMachine.ts';

const withoutLink = { hash: null };
const withLink = { hash: 'a1B2c3D4e5F6g7H8i9J0k1L2' };
const ASK = { type: 'ASK', mail: 'a@example.org' };
const CHOOSE = { type: 'CHOOSE', credentials: { mail: 'a@example.org', password: 'geheim123' } };
const AGAIN = { type: 'START_AGAIN' };
const done = (actor: string) => ({ type: `xstate.done.actor.${actor}` });
const failed = (actor: string, messageId: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: new ApiError({ messageId, status: 400 }),
});
const WRONG_MAIL = failed('savePassword', 'form:user:error:mail');
const DEAD = failed('savePassword', 'user:resetPassword:rejected');

test('every state is reached but the one that only decides', () => {
  const events = [ASK, CHOOSE, AGAIN, done('askForLink'), done('savePassword'), WRONG_MAIL, DEAD];
  expect(unreached(resetPasswordMachine, events, withoutLink, withLink)).toEqual(['resetPassword.start']);
});

test.each([
  ['without a link its mail is asked for', [], withoutLink, 'asking'],
  ['the link is ordered', [ASK], withoutLink, 'sending'],
  ['sent', [ASK, done('askForLink')], withoutLink, 'sent'],
  ['not sent', [ASK, failed('askForLink', 'api:error:network')], withoutLink, 'asking'],
  ['with a link a password is chosen', [], withLink, 'choosing'],
  ['saved', [CHOOSE, done('savePassword')], withLink, 'changed'],
  ['a wrong mail does not use the link up', [CHOOSE, WRONG_MAIL], withLink, 'choosing'],
  ['a link that is over', [CHOOSE, DEAD], withLink, 'deadLink'],
  ['a new link', [CHOOSE, DEAD, AGAIN], withLink, 'asking'],
  ['a broken link', [], { hash: 'short' }, 'deadLink'],
])('%s', (_, events, input, state) => {
  expect(walk(resetPasswordMachine, events, input).value).toBe(state);
});
