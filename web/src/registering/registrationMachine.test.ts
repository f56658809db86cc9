import { expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { unreached } from '../testing/unreached.ts';
import { walk } from '../testing/walk.ts';
import { createRegistrationMachine } from './registrationMachine.ts';

const machine = createRegistrationMachine('registration');
const error = new ApiError({ messageId: 'form:user:error:mailUniq', status: 409 });
const SUBMIT = { type: 'SUBMIT', values: {} };
const LEAVE_MAIL = { type: 'LEAVE_MAIL', mail: 'a@example.org' };
const EDIT_MAIL = { type: 'EDIT_MAIL' };
const registered = (user: boolean) => ({ type: 'xstate.done.actor.register', output: user });
const refused = { type: 'xstate.error.actor.register', error };
const lookedUp = (taken: boolean) => ({ type: 'xstate.done.actor.mailIsTaken', output: taken });
const lookUpFailed = { type: 'xstate.error.actor.mailIsTaken', error };

test.each(['registration', 'fastRegistration'] as const)('every state of %s is reached', (id) => {
  const events = [SUBMIT, LEAVE_MAIL, EDIT_MAIL, registered(true), refused, lookedUp(true), lookedUp(false)];
  expect(unreached(createRegistrationMachine(id), events)).toEqual([]);
});

test.each([
  ['submit', [SUBMIT], { form: 'submitting', mail: 'unchecked' }],
  ['registered', [SUBMIT, registered(true)], { form: 'registered', mail: 'unchecked' }],
  ['an answer without user', [SUBMIT, registered(false)], { form: 'editing', mail: 'unchecked' }],
  ['refused', [SUBMIT, refused], { form: 'editing', mail: 'unchecked' }],
  ['the mail is looked up', [LEAVE_MAIL], { form: 'editing', mail: 'checking' }],
  ['free', [LEAVE_MAIL, lookedUp(false)], { form: 'editing', mail: 'free' }],
  ['taken', [LEAVE_MAIL, lookedUp(true)], { form: 'editing', mail: 'taken' }],
  ['a taken mail holds the form', [LEAVE_MAIL, lookedUp(true), SUBMIT], { form: 'editing', mail: 'taken' }],
  ['another mail', [LEAVE_MAIL, lookedUp(true), EDIT_MAIL], { form: 'editing', mail: 'unchecked' }],
  ['a failed look-up', [LEAVE_MAIL, lookUpFailed], { form: 'editing', mail: 'unchecked' }],
])('%s', (_, events, state) => {
  expect(walk(machine, events).value).toEqual(state);
});

test('failures say what happened, and are forgotten with the next attempt', () => {
  expect(walk(machine, [SUBMIT, registered(false)]).context.failure?.messageId).toBe('user:register:noUser');
  expect(walk(machine, [SUBMIT, refused]).context.failure?.messageId).toBe('form:user:error:mailUniq');
  expect(walk(machine, [SUBMIT, refused, SUBMIT]).context.failure).toBeNull();
});
