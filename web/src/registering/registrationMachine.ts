import { assign, not, setup, stateIn } from 'xstate';
import { type Failure, failureOf } from '../api/errors.ts';
import { unimplementedActor } from '../lib/unimplementedActor.ts';

export type RegistrationValues = Readonly<Record<string, string | boolean>>;

export type RegistrationEvent =
  | { type: 'SUBMIT'; values: RegistrationValues }
  | { type: 'EDIT_MAIL' }
  | { type: 'LEAVE_MAIL'; mail: string };

/** Whether the mail is still free: the states of the machine beside the form. */
export type MailState = 'unchecked' | 'checking' | 'free' | 'taken';

const NO_USER: Failure = { messageId: 'user:register:noUser' };

/** Both registrations: sending the form, beside looking up whether the mail is still free. */
export const createRegistrationMachine = (id: 'registration' | 'fastRegistration') =>
  setup({
    types: {
      context: {} as { failure: Failure | null },
      events: {} as RegistrationEvent,
    },
    actors: {
      /** Registers and opens the session; false when the answer holds no user. */
      register: unimplementedActor<boolean, RegistrationValues>(),
      mailIsTaken: unimplementedActor<boolean, string>(),
    },
    actions: {
      keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
      forgetFailure: assign({ failure: null }),
      registered: () => undefined,
    },
    guards: { mailMayBeFree: not(stateIn({ mail: 'taken' })) },
  }).createMachine({
    id,
    type: 'parallel',
    context: { failure: null },
    states: {
      form: {
        initial: 'editing',
        states: {
          editing: {
            on: { SUBMIT: { guard: 'mailMayBeFree', target: 'submitting', actions: 'forgetFailure' } },
          },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'register',
              src: 'register',
              input: ({ event }) => (event.type === 'SUBMIT' ? event.values : {}),
              onDone: [
                { guard: ({ event }) => event.output, target: 'registered' },
                { target: 'editing', actions: assign({ failure: NO_USER }) },
              ],
              onError: {
                target: 'editing',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            },
          },
          registered: { type: 'final', entry: 'registered' },
        },
      },
      mail: {
        initial: 'unchecked',
        on: { EDIT_MAIL: '.unchecked', LEAVE_MAIL: '.checking' },
        states: {
          unchecked: {},
          checking: {
            invoke: {
              id: 'mailIsTaken',
              src: 'mailIsTaken',
              input: ({ event }) => (event.type === 'LEAVE_MAIL' ? event.mail : ''),
              onDone: [{ guard: ({ event }) => event.output, target: 'taken' }, { target: 'free' }],
              // The registration itself refuses a taken mail, so a failed look-up needs no message.
              onError: 'unchecked',
            },
          },
          free: {},
          taken: {},
        },
      },
    },
  });
