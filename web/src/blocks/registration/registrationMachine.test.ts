import { expect, test } from 'vitest';
import { ApiError } from '../../server/errors.ts';
import { unreached } from '../../testing/unreached.ts';
import { walk } from '../../testing/walk.ts';
import { createRegistrationMachine } from './registrationMachine.ts';

const machine = createRegistrationMachine('registration');
const error = new ApiError({ messageId: 'form:user:error:mailUniq', status: 409 });
const SUBMIT = { type: 'SUBMIT', values: {} };
const registered = (user: boolean) => ({ type: 'xstate.done.actor.register', output: user });
const refused = { type: 'xstate.error.actor.register', error };

test.each(['registration', 'fastRegistration'] as const)('every state of %s is reached', (id) => {
  const events = [SUBMIT, registered(true), refused];
  expect(unreached(createRegistrationMachine(id), events)).toEqual([]);
});

test.each([
  ['submit', [SUBMIT], 'submitting'],
  ['registered', [SUBMIT, registered(true)], 'registered'],
  ['an answer without user', [SUBMIT, registered(false)], 'editing'],
  ['refused', [SUBMIT, refused], 'editing'],
])('%s', (_, events, state) => {
  expect(walk(machine, events).value).toEqual(state);
});

test('failures say what happened, and are forgotten with the next attempt', () => {
  expect(walk(machine, [SUBMIT, registered(false)]).context.failure?.messageId).toBe('user:register:noUser');
  expect(walk(machine, [SUBMIT, refused]).context.failure?.messageId).toBe('form:user:error:mailUniq');
  expect(walk(machine, [SUBMIT, refused, SUBMIT]).context.failure).toBeNull();
});
