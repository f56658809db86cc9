import { assign, fromCallback, setup } from 'xstate';

export type LiveEvent =
  | { type: 'OPENED' }
  | { type: 'FIGURE'; data: unknown }
  | { type: 'PULSE' }
  | { type: 'LOST'; final: boolean }
  | { type: 'PAUSE' }
  | { type: 'RESUME' };

/** Longer than the server's pulse: silence beyond it means that the figures are old. */
export const STALE_AFTER_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

interface LiveContext {
  readonly tries: number;
  /** 0 to 1: spreads those who come back after an outage. */
  readonly jitter: number;
}

/** A connection to a live stream: what is shown is fresh, old, paused or waits for the next try. */
export const liveStreamMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    input: {} as { jitter: number },
  },
  /** Provided by the page: reports on the stream by events until it is left. */
  actors: { listen: fromCallback<LiveEvent>(() => undefined) },
  actions: {
    show: (_, _params: { data: unknown }) => undefined,
    forgetTries: assign({ tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  guards: { isFinal: (_, params: { final: boolean }) => params.final },
  delays: {
    stale: STALE_AFTER_MS,
    backOff: ({ context: { tries, jitter } }) =>
      Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + jitter / 2),
  },
}).createMachine({
  id: 'liveStream',
  context: ({ input }) => ({ tries: 0, jitter: input.jitter }),
  initial: 'listening',
  on: { PAUSE: '.paused' },
  states: {
    listening: {
      invoke: { id: 'listen', src: 'listen' },
      initial: 'connecting',
      states: {
        connecting: {},
        live: {
          after: { stale: 'stale' },
          // Only the clock begins anew: entering `listening` again would open the stream again, which sends a figure at once.
          on: {
            PULSE: { target: 'live', reenter: true },
            FIGURE: {
              target: 'live',
              reenter: true,
              actions: { type: 'show', params: ({ event }) => ({ data: event.data }) },
            },
          },
        },
        stale: {},
        /** The browser tries again by itself. */
        reconnecting: {},
      },
      on: {
        OPENED: { target: '.live', actions: 'forgetTries' },
        PULSE: '.live',
        FIGURE: { target: '.live', actions: { type: 'show', params: ({ event }) => ({ data: event.data }) } },
        LOST: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ final: event.final }) },
            target: 'waiting',
          },
          { target: '.reconnecting' },
        ],
      },
    },
    waiting: { after: { backOff: { target: 'listening', actions: 'countTry' } } },
    paused: { on: { RESUME: 'listening' } },
  },
});
