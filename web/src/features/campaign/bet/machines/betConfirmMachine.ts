import { isLinkHash } from '@footprint/shared-events/kernel/links.ts';
import type { ConfirmMeasuresAnswer, ConfirmMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { assign, setup } from 'xstate';
import { unimplementedActor } from '../../../../browser/unimplementedActor.ts';
import { type Failure, failureOf, isSessionLost } from '../../../../server/errors.ts';

export interface BetConfirmContext {
  /** Hash of the mailed link; null where the page was opened without one. */
  readonly hash: string | null;
  /** Whether a citizen is logged in on this device as the page opens. */
  readonly hasSession: boolean;
  /** The link has logged in. */
  readonly byLink: boolean;
  readonly failure: Failure | null;
  /** Savings of the confirmed measures. */
  readonly saved: Saved;
}

/** Tonnes CO2e of all of them, and one's own part of each round in which the answers count. */
export type Saved = Pick<ConfirmMeasuresAnswer, 'savedSum' | 'rounds'>;

type BetConfirmEvent =
  | { type: 'RETRY' }
  | { type: 'USE_SESSION' }
  | { type: 'SESSION_LOST' }
  | { type: 'SAVE'; body: ConfirmMeasuresBody }
  | { type: 'ANSWER_AGAIN' };

const NO_USER: Failure = { messageId: 'user:register:noUser' };
const REFUSED = 400;

/** Logging in by the mailed link, then saying how far each measure was carried out. */
export const betConfirmMachine = setup({
  types: {
    context: {} as BetConfirmContext,
    input: {} as { hash: string | null; hasSession: boolean },
    events: {} as BetConfirmEvent,
  },
  actors: {
    /** Opens the session of the link; false when the answer holds no user. */
    openSession: unimplementedActor<boolean, string>(),
    saveAnswers: unimplementedActor<Saved, ConfirmMeasuresBody>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasNoLink: ({ context }) => context.hash === null && !context.hasSession,
    hasSessionOnly: ({ context }) => context.hash === null,
    /** A link from a stranger must not put the logged-in citizen into another account. */
    hasSessionAnyway: ({ context }) =>
      context.hasSession && context.hash !== null && isLinkHash(context.hash),
    isHash: ({ context }) => context.hash !== null && isLinkHash(context.hash),
    isMalformed: (_, { error }: { error: unknown }) =>
      failureOf(error).messageId === 'app:bet:confirm:invalidHash',
    isRefusal: (_, { error }: { error: unknown }) => failureOf(error).status === REFUSED,
    isSessionLost: (_, { error }: { error: unknown }) => isSessionLost(error),
  },
}).createMachine({
  id: 'betConfirm',
  context: ({ input }) => ({ ...input, byLink: false, failure: null, saved: { savedSum: 0, rounds: [] } }),
  initial: 'start',
  states: {
    start: {
      always: [
        { guard: 'hasNoLink', target: 'loginNeeded' },
        { guard: 'hasSessionOnly', target: 'confirmed' },
        { guard: 'hasSessionAnyway', target: 'confirmed' },
        { guard: 'isHash', target: 'getSession' },
        { target: 'invalidHash' },
      ],
    },
    getSession: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => context.hash ?? '',
        onDone: [
          { guard: ({ event }) => event.output, target: 'confirmed', actions: assign({ byLink: true }) },
          { target: 'rejected', actions: assign({ failure: NO_USER }) },
        ],
        onError: [
          {
            guard: { type: 'isMalformed', params: ({ event }) => ({ error: event.error }) },
            target: 'invalidHash',
          },
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
    invalidHash: { on: { USE_SESSION: 'confirmed' } },
    rejected: { on: { USE_SESSION: 'confirmed' } },
    unreachable: { on: { RETRY: 'getSession' } },
    loginNeeded: { on: { USE_SESSION: 'confirmed' } },
    confirmed: {
      entry: 'forgetFailure',
      initial: 'choosing',
      states: {
        choosing: { on: { SAVE: 'saving', SESSION_LOST: '#betConfirm.loginNeeded' } },
        saving: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'saveAnswers',
            src: 'saveAnswers',
            input: ({ event }) => (event.type === 'SAVE' ? event.body : []),
            onDone: { target: 'saved', actions: assign({ saved: ({ event }) => event.output }) },
            onError: [
              {
                guard: { type: 'isSessionLost', params: ({ event }) => ({ error: event.error }) },
                target: '#betConfirm.loginNeeded',
              },
              {
                target: 'choosing',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        saved: { on: { ANSWER_AGAIN: 'choosing', SESSION_LOST: '#betConfirm.loginNeeded' } },
      },
    },
  },
});
