import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { accountErasureMachine } from './accountErasureMachine.ts';

const CONTINUE = { type: 'CONTINUE' };
const CANCEL = { type: 'CANCEL' };
const CONFIRM = { type: 'CONFIRM', password: 'geheim123' };
const DONE = { type: 'xstate.done.actor.eraseAccount', output: {} };
const REFUSED = {
  type: 'xstate.error.actor.eraseAccount',
  error: new ApiError({ messageId: 'user:login:failed', status: 401 }),
};

test('every state is reached', () => {
  expect(unreached(accountErasureMachine, [CONTINUE, CANCEL, CONFIRM, DONE, REFUSED])).toEqual([]);
});

test.each([
  ['what happens is explained first', [], 'explaining'],
  ['no password is taken before that', [CONFIRM], 'explaining'],
  ['then the password is asked for', [CONTINUE], 'asking'],
  ['and one can still go back', [CONTINUE, CANCEL], 'explaining'],
  ['while it happens nothing else does', [CONTINUE, CONFIRM, CANCEL], 'deleting'],
  ['it is done', [CONTINUE, CONFIRM, DONE], 'deleted'],
  ['or refused', [CONTINUE, CONFIRM, REFUSED], 'refused'],
  ['tried again', [CONTINUE, CONFIRM, REFUSED, CONFIRM], 'deleting'],
  ['given up', [CONTINUE, CONFIRM, REFUSED, CANCEL], 'explaining'],
])('%s', (_, events, state) => {
  expect(walk(accountErasureMachine, events).value).toBe(state);
});

test('why it was refused is known until the next attempt', () => {
  const refused = [CONTINUE, CONFIRM, REFUSED];
  expect(walk(accountErasureMachine, refused).context.failure).toMatchObject({
    messageId: 'user:login:failed',
  });
  expect(walk(accountErasureMachine, [...refused, CONFIRM]).context.failure).toBeNull();
  expect(walk(accountErasureMachine, [...refused, CANCEL]).context.failure).toBeNull();
});
