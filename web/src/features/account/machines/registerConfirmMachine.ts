import { isLinkHash } from '@footprint/shared-events/constants/links.ts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';

export interface ConfirmContext {
  readonly hash: string;
  /** A link opened again confirms again, but opens no second session. */
  readonly session: boolean;
  readonly failure: Failure | null;
}

/** Only this says that the link is no good; whatever else came may be tried again. */
const isRefusal = (error: unknown): boolean => failureOf(error).status === 400;

/** The page posts the hash on load: mail scanners open links too, so the server answers the same twice. */
export const registerConfirmMachine = setup({
  types: {
    context: {} as ConfirmContext,
    input: {} as { hash: string },
    events: {} as { type: 'RETRY' },
  },
  actors: {
    /** Confirms; tells whether a session came of it. */
    confirm: unimplementedActor<boolean, string>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    confirmed: (_, _params: { session: boolean }) => undefined,
  },
  guards: {
    isHash: ({ context }) => isLinkHash(context.hash),
    isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
  },
}).createMachine({
  id: 'registerConfirm',
  context: ({ input }) => ({ hash: input.hash, session: false, failure: null }),
  initial: 'checkingHash',
  states: {
    checkingHash: { always: [{ guard: 'isHash', target: 'posting' }, { target: 'rejected' }] },
    posting: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.hash,
        onDone: { target: 'confirmed', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'rejected',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'unreachable',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    confirmed: {
      type: 'final',
      entry: { type: 'confirmed', params: ({ context }) => ({ session: context.session }) },
    },
    rejected: {},
    unreachable: { on: { RETRY: 'posting' } },
  },
});
