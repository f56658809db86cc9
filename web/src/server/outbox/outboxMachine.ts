import { assign, setup, stateIn } from 'xstate';
import { unimplementedActor } from '../../browser/unimplementedActor.ts';
import { type Failure, failureOf } from '../errors.ts';
import type { WaitingReading } from './database.ts';
import type { Delivery, OutboxContext, OutboxEvent } from './outboxContext.ts';
import { isRefusal, needsSession } from './outcome.ts';

const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 300_000;
/** From this one on each wait is the longest. */
const LAST_COUNTED = 6;
const NOTHING = { user: null, readings: [], sent: 0, attempts: 0, changed: false };

/** Readings captured without a network: sent in order, one at a time, each once. `off` is the operator's kill switch. */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { user: string | null; online: boolean },
  },
  actors: {
    load: unimplementedActor<readonly WaitingReading[], string | null>(),
    sendFirst: unimplementedActor<Delivery, string | null>(),
  },
  actions: {
    keepSession: assign({ user: (_, params: { user: string | null }) => params.user }),
    keepReadings: assign({
      readings: (_, params: { readings: readonly WaitingReading[] }) => params.readings,
    }),
    delivered: assign({
      readings: (_, { delivery }: { delivery: Delivery }) => delivery.left,
      sent: ({ context }, { delivery }) => context.sent + (delivery.sent ? 1 : 0),
      attempts: 0,
    }),
    markFirst: assign({
      readings: ({ context: { readings } }, params: { failure: Failure }) =>
        readings.map((one, at) => (at === 0 ? { ...one, refusal: params.failure } : one)),
    }),
    countAttempt: assign({ attempts: ({ context }) => Math.min(context.attempts + 1, LAST_COUNTED) }),
    online: assign({ online: true }),
    offline: assign({ online: false }),
    /** Tells how many were sent; provided by the page. */
    report: (_, _params: { sent: number }) => undefined,
    forgetSent: assign({ sent: 0 }),
    forgetAll: assign(NOTHING),
    keepChange: assign({ changed: true }),
    forgetChange: assign({ changed: false }),
  },
  guards: {
    isOff: stateIn('#outbox.off'),
    isOffline: ({ context }) => !context.online,
    hasUser: ({ context }) => context.user !== null,
    isSomebody: (_, params: { user: string | null }) => params.user !== null,
    hasChanged: ({ context }) => context.changed,
    hasReadings: ({ context }) => context.readings.length > 0,
    isNone: (_, params: { readings: readonly WaitingReading[] }) => params.readings.length === 0,
    isFirstRefused: (_, params: { readings: readonly WaitingReading[] }) =>
      params.readings[0]?.refusal !== undefined,
    needsSession: (_, params: { error: unknown }) => needsSession(failureOf(params.error)),
    isRefusal: (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  delays: {
    backOff: ({ context }) => Math.min(FIRST_WAIT * 2 ** (context.attempts - 1), LONGEST_WAIT),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...NOTHING, ...input }),
  initial: 'off',
  on: {
    ONLINE: { actions: 'online' },
    OFFLINE: { actions: 'offline' },
    FORGET: [
      { guard: 'isOff', actions: 'forgetAll' },
      { target: '.idle', actions: 'forgetAll' },
    ],
    SESSION: [
      { guard: 'isOff', actions: { type: 'keepSession', params: ({ event }) => event } },
      {
        guard: { type: 'isSomebody', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'keepSession', params: ({ event }) => event },
      },
      { guard: 'hasReadings', target: '.sessionNeeded' },
      { target: '.idle', actions: { type: 'keepSession', params: ({ event }) => event } },
    ],
  },
  states: {
    off: { on: { SWITCH_ON: [{ guard: 'hasUser', target: 'loading' }, { target: 'idle' }] } },
    loading: {
      entry: 'forgetChange',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.user,
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ readings: event.output }) },
            target: 'idle',
            actions: { type: 'keepReadings', params: { readings: [] } },
          },
          {
            guard: { type: 'isFirstRefused', params: ({ event }) => ({ readings: event.output }) },
            target: 'refused',
            actions: { type: 'keepReadings', params: ({ event }) => ({ readings: event.output }) },
          },
          {
            guard: 'isOffline',
            target: 'waiting',
            actions: { type: 'keepReadings', params: ({ event }) => ({ readings: event.output }) },
          },
          {
            target: 'sending',
            actions: { type: 'keepReadings', params: ({ event }) => ({ readings: event.output }) },
          },
        ],
        // A browser that stores nothing has nothing to send.
        onError: { target: 'off', actions: { type: 'keepReadings', params: { readings: [] } } },
      },
    },
    idle: {
      always: { guard: 'hasChanged', target: 'loading' },
      on: {
        CHANGED: { guard: 'hasUser', target: 'loading' },
        TRY: { guard: 'hasUser', target: 'loading' },
      },
    },
    waiting: {
      always: { guard: 'hasChanged', target: 'loading' },
      on: {
        ONLINE: { target: 'sending', actions: 'online' },
        TRY: 'sending',
        CHANGED: 'loading',
      },
    },
    sending: {
      tags: 'busy',
      // Readings listed before may lack it; the attempt under way is brought to its end first.
      on: { CHANGED: { actions: 'keepChange' } },
      invoke: {
        id: 'sendFirst',
        src: 'sendFirst',
        input: ({ context }) => context.user,
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ readings: event.output.left }) },
            target: 'idle',
            actions: [
              { type: 'delivered', params: ({ event }) => ({ delivery: event.output }) },
              { type: 'report', params: ({ context }) => ({ sent: context.sent }) },
              'forgetSent',
            ],
          },
          {
            guard: { type: 'isFirstRefused', params: ({ event }) => ({ readings: event.output.left }) },
            target: 'refused',
            actions: { type: 'delivered', params: ({ event }) => ({ delivery: event.output }) },
          },
          {
            target: 'sending',
            reenter: true,
            actions: { type: 'delivered', params: ({ event }) => ({ delivery: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'needsSession', params: ({ event }) => ({ error: event.error }) },
            target: 'sessionNeeded',
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: [{ type: 'markFirst', params: ({ event }) => ({ failure: failureOf(event.error) }) }],
          },
          { guard: 'isOffline', target: 'waiting' },
          { target: 'backingOff', actions: 'countAttempt' },
        ],
      },
    },
    backingOff: {
      always: { guard: 'hasChanged', target: 'loading' },
      on: {
        ONLINE: { target: 'sending', actions: 'online' },
        OFFLINE: { target: 'waiting', actions: 'offline' },
        TRY: 'sending',
        CHANGED: 'loading',
      },
      after: { backOff: 'sending' },
    },
    sessionNeeded: {},
    refused: {
      always: { guard: 'hasChanged', target: 'loading' },
      entry: [{ type: 'report', params: ({ context }) => ({ sent: context.sent }) }, 'forgetSent'],
      on: { CHANGED: 'loading' },
    },
  },
});
