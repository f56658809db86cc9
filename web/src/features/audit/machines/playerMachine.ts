import { assign, setup } from 'xstate';

export interface PlayerContext {
  /** Where the page stands, and the last place it can stand at. */
  readonly index: number;
  readonly last: number;
  /** The reader asked for less motion: then steps take longer. */
  readonly calm: boolean;
}

export type PlayerEvent =
  | { type: 'PLAY' }
  | { type: 'PAUSE' }
  /** The page stands elsewhere now, by a step of the player or by hand. */
  | { type: 'AT'; index: number; last: number };

const STEP_MS = 1_200;
const CALM_STEP_MS = 4_000;

/** Walks through a history by itself. Where it stands is the address's to say: the machine only asks for the next place. */
export const playerMachine = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as PlayerContext,
  },
  actions: {
    keepPlace: assign((_, { index, last }: { index: number; last: number }) => ({ index, last })),
    advance: () => undefined,
    rewind: () => undefined,
  },
  guards: {
    isAtEnd: ({ context: { index, last } }) => index >= last,
    isEnd: (_, { index, last }: { index: number; last: number }) => index >= last,
  },
  delays: { step: ({ context }) => (context.calm ? CALM_STEP_MS : STEP_MS) },
}).createMachine({
  id: 'player',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isAtEnd', target: 'atEnd' }, { target: 'idle' }] },
        idle: { on: { PLAY: '#player.playing' } },
        atEnd: { on: { PLAY: { target: '#player.playing', actions: 'rewind' } } },
      },
      on: {
        AT: {
          target: '.arriving',
          actions: { type: 'keepPlace', params: ({ event }) => event },
        },
      },
    },
    playing: {
      after: {
        step: [
          { guard: 'isAtEnd', target: 'resting' },
          { target: 'playing', reenter: true, actions: 'advance' },
        ],
      },
      on: {
        PAUSE: 'resting',
        AT: [
          {
            guard: { type: 'isEnd', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'keepPlace', params: ({ event }) => event },
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event } },
        ],
      },
    },
  },
});
