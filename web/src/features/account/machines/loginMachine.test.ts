import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { loginMachine } from './loginMachine.ts';

const SUBMIT = { type: 'SUBMIT', credentials: { mail: 'a@example.org', password: 'x' } };
const refusedBy = (messageId: string, status?: number) => ({
  type: 'xstate.error.actor.login',
  error: new ApiError({ messageId, ...(status && { status }) }),
});
const WRONG = refusedBy('user:login:failed', 401);
const TOO_MANY = refusedBy('api:error:tooMany', 429);
const LOGGED_IN = { type: 'xstate.done.actor.login' };
const FLAGGED = { type: 'xstate.done.actor.setFlag' };
const FLAG_FAILED = {
  type: 'xstate.error.actor.setFlag',
  error: new ApiError({ messageId: 'api:error:network' }),
};
const PAUSE_OVER = { type: 'xstate.after.throttlePause.login.throttled' };
const citizen = { stopFossil: false };
const participant = { stopFossil: true };

test('every state is reached', () => {
  const events = [SUBMIT, WRONG, TOO_MANY, LOGGED_IN, FLAGGED, FLAG_FAILED, PAUSE_OVER];
  expect(unreached(loginMachine, events, citizen, participant)).toEqual([]);
});

test.each([
  ['submit', [SUBMIT], citizen, 'submitting'],
  ['wrong pair', [SUBMIT, WRONG], citizen, 'editing'],
  ['too many attempts', [SUBMIT, TOO_MANY], citizen, 'throttled'],
  ['no attempt during the pause', [SUBMIT, TOO_MANY, SUBMIT], citizen, 'throttled'],
  ['the pause is over', [SUBMIT, TOO_MANY, PAUSE_OVER], citizen, 'editing'],
  ['logged in', [SUBMIT, LOGGED_IN], citizen, 'done'],
  ['the campaign login sets the flag', [SUBMIT, LOGGED_IN], participant, 'settingFlag'],
  ['flag set', [SUBMIT, LOGGED_IN, FLAGGED], participant, 'done'],
  ['a failed flag does not undo the login', [SUBMIT, LOGGED_IN, FLAG_FAILED], participant, 'done'],
])('%s', (_, events, input, state) => {
  expect(walk(loginMachine, events, input).value).toBe(state);
});

test.each(['user:login:failed', 'user:login:unconfirmed', 'api:error:network'])(
  '%s is kept apart',
  (messageId) => {
    expect(walk(loginMachine, [SUBMIT, refusedBy(messageId)], citizen).context.failure?.messageId).toBe(
      messageId,
    );
  },
);
