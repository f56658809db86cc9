import { expect, test } from 'vitest';
import { ApiError } from '../../server/errors.ts';
import { unreached } from '../../testing/unreached.ts';
import { walk } from '../../testing/walk.ts';
import { createRegistrationMachine } from './registrationMachine.ts';

const machine = createRegistrationMachine('registration');
const error = new ApiError({ messageId: 'form:user:error:mailUniq', status: 409 });
const SUBMIT = { type: 'SUBMIT', values: {} };
const LOOK_UP = { type: 'LOOK_UP', mail: 'anna@example.org' };
const OTHER = { type: 'LOOK_UP', mail: 'bert@example.org' };
const RETYPE = { type: 'RETYPE' };
const found = (taken: boolean) => ({ type: 'xstate.done.actor.lookUp', output: taken });
const unfound = { type: 'xstate.error.actor.lookUp', error: new Error('offline') };
const registered = (user: boolean) => ({ type: 'xstate.done.actor.register', output: user });
const refused = { type: 'xstate.error.actor.register', error };
const failed = { type: 'xstate.error.actor.register', error: new Error('offline') };

test.each(['registration', 'fastRegistration'] as const)('every state of %s is reached', (id) => {
  const events = [LOOK_UP, found(true), found(false), SUBMIT, registered(true)];
  expect(unreached(createRegistrationMachine(id), events)).toEqual([]);
});

test.each<[string, readonly object[], unknown]>([
  ['at first no mail was looked up', [], { editing: 'unchecked' }],
  ['a mail is looked up', [LOOK_UP], { editing: 'checking' }],
  ['a free mail', [LOOK_UP, found(false)], { editing: 'free' }],
  ['a taken mail', [LOOK_UP, found(true)], { editing: 'taken' }],
  ['a look-up that failed', [LOOK_UP, unfound], { editing: 'unchecked' }],
  ['a look-up that failed is made again', [LOOK_UP, unfound, LOOK_UP], { editing: 'checking' }],
  ['the same mail is looked up once', [LOOK_UP, found(true), LOOK_UP], { editing: 'taken' }],
  ['another mail is looked up anew', [LOOK_UP, found(true), OTHER], { editing: 'checking' }],
  ['another mail is typed', [LOOK_UP, found(true), RETYPE], { editing: 'unchecked' }],
  [
    'typed again, the same mail is looked up again',
    [LOOK_UP, found(true), RETYPE, LOOK_UP],
    { editing: 'checking' },
  ],
  ['submit', [SUBMIT], 'submitting'],
  ['submit while the mail is looked up', [LOOK_UP, SUBMIT], 'submitting'],
  ['registered', [SUBMIT, registered(true)], 'registered'],
  ['an answer without user', [SUBMIT, registered(false)], { editing: 'unchecked' }],
  ['refused for a taken mail', [SUBMIT, refused], { editing: 'taken' }],
  ['refused for another reason', [LOOK_UP, found(false), SUBMIT, failed], { editing: 'unchecked' }],
  [
    'looked up again after a refusal',
    [LOOK_UP, found(false), SUBMIT, failed, LOOK_UP],
    { editing: 'checking' },
  ],
])('%s', (_, events, state) => {
  expect(walk(machine, events).value).toEqual(state);
});

test('failures say what happened, and are forgotten with the next attempt', () => {
  expect(walk(machine, [SUBMIT, registered(false)]).context.failure?.messageId).toBe('user:register:noUser');
  expect(walk(machine, [SUBMIT, refused]).context.failure?.messageId).toBe('form:user:error:mailUniq');
  expect(walk(machine, [SUBMIT, refused, SUBMIT]).context.failure).toBeNull();
});
