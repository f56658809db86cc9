import { isLinkHash } from '@footprint/shared-events/kernel/links.ts';
import { assign, setup } from 'xstate';
import { unimplementedActor } from '../../../browser/unimplementedActor.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';
import type { Credentials } from '../loginFields.ts';

/** Result of a confirmation. */
export interface Confirmed {
  readonly session: boolean;
  /** Whether the password typed replaced the registered one. */
  readonly replaced: boolean;
}

export interface ConfirmContext {
  readonly hash: string;
  /** Whether a citizen is logged in here, who may be the one who registered. */
  readonly loggedIn: boolean;
  readonly outcome: Confirmed;
  readonly failure: Failure | null;
}

export type ConfirmEvent = { type: 'CONFIRM' } | { type: 'PROVE'; credentials: Credentials };

const REJECTED = 'user:registerConfirm:rejected';
const NOT_OWN = 'user:registerConfirm:notOwn';

const isMessage = (error: unknown, id: string): boolean => failureOf(error).messageId === id;

/**
 * Opening the page confirms nothing: mail scanners that run scripts open it too, and a stranger may have registered the
 * address. A button confirms for the session of the registration, address and password do elsewhere.
 */
export const registerConfirmMachine = setup({
  types: {
    context: {} as ConfirmContext,
    input: {} as { hash: string; loggedIn: boolean },
    events: {} as ConfirmEvent,
  },
  actors: {
    /** Confirms with the session of the registration. */
    confirm: unimplementedActor<Confirmed, string>(),
    /** Confirms with address and password, and logs in. */
    prove: unimplementedActor<Confirmed, { hash: string; credentials: Credentials }>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    confirmed: (_, _params: Confirmed) => undefined,
  },
  guards: {
    isNoHash: ({ context }) => !isLinkHash(context.hash),
    isLoggedIn: ({ context }) => context.loggedIn,
    isRejected: (_, params: { error: unknown }) => isMessage(params.error, REJECTED),
    isNotOwn: (_, params: { error: unknown }) => isMessage(params.error, NOT_OWN),
  },
}).createMachine({
  id: 'registerConfirm',
  context: ({ input }) => ({ ...input, outcome: { session: false, replaced: false }, failure: null }),
  initial: 'start',
  states: {
    start: {
      always: [
        { guard: 'isNoHash', target: 'rejected' },
        { guard: 'isLoggedIn', target: 'offering' },
        { target: 'asking' },
      ],
    },
    offering: { on: { CONFIRM: { target: 'confirming', actions: 'forgetFailure' } } },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.hash,
        onDone: { target: 'confirmed', actions: assign({ outcome: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isNotOwn', params: ({ event }) => ({ error: event.error }) },
            target: 'asking',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ error: event.error }) },
            target: 'rejected',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'offering',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    asking: { on: { PROVE: { target: 'proving', actions: 'forgetFailure' } } },
    proving: {
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context, event }) => ({
          hash: context.hash,
          credentials: event.type === 'PROVE' ? event.credentials : { mail: '', password: '' },
        }),
        onDone: { target: 'confirmed', actions: assign({ outcome: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ error: event.error }) },
            target: 'rejected',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'asking',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    confirmed: {
      type: 'final',
      entry: { type: 'confirmed', params: ({ context }) => context.outcome },
    },
    rejected: {},
  },
});
