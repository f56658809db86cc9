import { assign, setup } from 'xstate';
import { unimplementedActor } from '../../browser/unimplementedActor.ts';
import { type Failure, failureOf } from '../../server/errors.ts';

export type RegistrationValues = Readonly<Record<string, string | boolean>>;

type RegistrationEvent =
  | { readonly type: 'SUBMIT'; readonly values: RegistrationValues }
  /** The mail was typed whole. */
  | { readonly type: 'LOOK_UP'; readonly mail: string }
  /** Another mail is typed. */
  | { readonly type: 'RETYPE' };

interface RegistrationContext {
  /** The mail that was looked up, or is. */
  readonly mail: string;
  readonly failure: Failure | null;
}

const NO_USER: Failure = { messageId: 'user:register:noUser' };
const TAKEN = 'form:user:error:mailUniq';

/**
 * Both registrations: what was found out about the mail decides what is asked next. A taken one leads to the login, whether
 * it was found before the form was sent or by the answer to it. An answer without a user is none.
 */
export const createRegistrationMachine = (id: 'registration' | 'fastRegistration') =>
  setup({
    types: { context: {} as RegistrationContext, events: {} as RegistrationEvent },
    actors: {
      /** Whether the mail has an account. */
      lookUp: unimplementedActor<boolean, string>(),
      /** Registers and opens the session; false when the answer holds no user. */
      register: unimplementedActor<boolean, RegistrationValues>(),
    },
    actions: {
      keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
      forgetFailure: assign({ failure: null }),
      keepMail: assign({ mail: (_, params: { mail: string }) => params.mail }),
    },
    guards: {
      isTaken: (_, params: { taken: boolean }) => params.taken,
      isOther: ({ context }, params: { mail: string }) => params.mail !== context.mail,
      isMessage: (_, params: { error: unknown; id: string }) =>
        failureOf(params.error).messageId === params.id,
    },
  }).createMachine({
    id,
    context: { mail: '', failure: null },
    initial: 'editing',
    states: {
      editing: {
        initial: 'unchecked',
        on: {
          SUBMIT: {
            target: 'submitting',
            actions: ['forgetFailure', { type: 'keepMail', params: { mail: '' } }],
          },
          RETYPE: { target: '.unchecked', actions: { type: 'keepMail', params: { mail: '' } } },
          LOOK_UP: {
            guard: { type: 'isOther', params: ({ event }) => ({ mail: event.mail }) },
            target: '.checking',
            actions: { type: 'keepMail', params: ({ event }) => ({ mail: event.mail }) },
          },
        },
        states: {
          unchecked: {},
          checking: {
            invoke: {
              id: 'lookUp',
              src: 'lookUp',
              input: ({ context }) => context.mail,
              onDone: [
                {
                  guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output }) },
                  target: 'taken',
                },
                { target: 'free' },
              ],
              // The registration itself refuses a taken mail, so a failed look-up needs no message.
              onError: { target: 'unchecked', actions: { type: 'keepMail', params: { mail: '' } } },
            },
          },
          free: {},
          taken: {},
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ event }) => (event.type === 'SUBMIT' ? event.values : {}),
          onDone: [
            { guard: ({ event }) => event.output, target: 'registered' },
            { target: 'editing', actions: { type: 'keepFailure', params: { failure: NO_USER } } },
          ],
          onError: [
            {
              guard: { type: 'isMessage', params: ({ event }) => ({ error: event.error, id: TAKEN }) },
              target: 'editing.taken',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
            {
              target: 'editing',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          ],
        },
      },
      registered: { type: 'final' },
    },
  });
