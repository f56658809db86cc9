import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';

export interface Credentials {
  readonly mail: string;
  readonly password: string;
}

export interface LoginContext {
  /** Wrong pair, not confirmed, network: its message id says which. */
  readonly failure: Failure | null;
  readonly stopFossil: boolean;
}

const TOO_MANY = 429;
const DEFAULT_PAUSE = 30;

const isThrottle = (error: unknown): boolean => failureOf(error).status === TOO_MANY;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    input: {} as { stopFossil: boolean },
    events: {} as { type: 'SUBMIT'; credentials: Credentials },
  },
  actors: {
    /** Logs in and opens the session. */
    login: unimplementedActor<void, Credentials>(),
    /** The stop-fossil login makes the user a participant of the campaign. */
    setFlag: unimplementedActor<void, void>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    loggedIn: () => undefined,
  },
  delays: {
    throttlePause: ({ context }) => (context.failure?.retryAfter ?? DEFAULT_PAUSE) * 1000,
  },
  guards: {
    isStopFossil: ({ context }) => context.stopFossil,
    isThrottle: (_, params: { error: unknown }) => isThrottle(params.error),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ failure: null, stopFossil: input.stopFossil }),
  initial: 'editing',
  states: {
    editing: { on: { SUBMIT: { target: 'submitting', actions: 'forgetFailure' } } },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => (event.type === 'SUBMIT' ? event.credentials : { mail: '', password: '' }),
        onDone: [{ guard: 'isStopFossil', target: 'settingFlag' }, { target: 'done' }],
        onError: [
          {
            guard: { type: 'isThrottle', params: ({ event }) => ({ error: event.error }) },
            target: 'throttled',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    settingFlag: {
      tags: 'busy',
      invoke: {
        id: 'setFlag',
        src: 'setFlag',
        onDone: 'done',
        // The login holds; the failure is shown where it leads.
        onError: {
          target: 'done',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    throttled: { after: { throttlePause: 'editing' } },
    done: { type: 'final', entry: 'loggedIn' },
  },
});
