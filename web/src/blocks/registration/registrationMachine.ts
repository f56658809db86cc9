import { assign, setup } from 'xstate';
import { unimplementedActor } from '../../browser/unimplementedActor.ts';
import { type Failure, failureOf } from '../../server/errors.ts';

export type RegistrationValues = Readonly<Record<string, string | boolean>>;

const NO_USER: Failure = { messageId: 'user:register:noUser' };

/** Both registrations: an answer without a user is none. */
export const createRegistrationMachine = (id: 'registration' | 'fastRegistration') =>
  setup({
    types: {
      context: {} as { failure: Failure | null },
      events: {} as { type: 'SUBMIT'; values: RegistrationValues },
    },
    actors: {
      /** Registers and opens the session; false when the answer holds no user. */
      register: unimplementedActor<boolean, RegistrationValues>(),
    },
  }).createMachine({
    id,
    context: { failure: null },
    initial: 'editing',
    states: {
      editing: { on: { SUBMIT: { target: 'submitting', actions: assign({ failure: null }) } } },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ event }) => event.values,
          onDone: [
            { guard: ({ event }) => event.output, target: 'registered' },
            { target: 'editing', actions: assign({ failure: NO_USER }) },
          ],
          onError: {
            target: 'editing',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        },
      },
      registered: { type: 'final' },
    },
  });
