import { isLinkHash } from '@footprint/shared-events/constants/links.ts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';
import type { Credentials } from './loginMachine.ts';

const REJECTED = 'user:resetPassword:rejected';

export interface ResetContext {
  readonly hash: string | null;
  readonly failure: Failure | null;
}

export type ResetEvent =
  | { type: 'ASK'; mail: string }
  | { type: 'CHOOSE'; credentials: Credentials }
  | { type: 'START_AGAIN' };

/** Without a hash the page asks for the mail to send a link to; the link leads back with one. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetContext,
    input: {} as { hash: string | null },
    events: {} as ResetEvent,
  },
  actors: {
    askForLink: unimplementedActor<void, string>(),
    savePassword: unimplementedActor<void, { hash: string; credentials: Credentials }>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    changed: () => undefined,
  },
  guards: {
    hasNoHash: ({ context }) => context.hash === null,
    isHash: ({ context }) => context.hash !== null && isLinkHash(context.hash),
    isDeadLink: (_, params: { error: unknown }) => failureOf(params.error).messageId === REJECTED,
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ hash: input.hash, failure: null }),
  initial: 'start',
  states: {
    start: {
      always: [
        { guard: 'hasNoHash', target: 'asking' },
        { guard: 'isHash', target: 'choosing' },
        { target: 'deadLink' },
      ],
    },
    asking: { on: { ASK: { target: 'sending', actions: 'forgetFailure' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        input: ({ event }) => (event.type === 'ASK' ? event.mail : ''),
        onDone: 'sent',
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {},
    choosing: { on: { CHOOSE: { target: 'saving', actions: 'forgetFailure' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context, event }) => ({
          hash: context.hash ?? '',
          credentials: event.type === 'CHOOSE' ? event.credentials : { mail: '', password: '' },
        }),
        onDone: 'changed',
        onError: [
          {
            guard: { type: 'isDeadLink', params: ({ event }) => ({ error: event.error }) },
            target: 'deadLink',
          },
          {
            target: 'choosing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    deadLink: { on: { START_AGAIN: { target: 'asking', actions: 'forgetFailure' } } },
    changed: { type: 'final', entry: 'changed' },
  },
});
