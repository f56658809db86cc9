import type { EditMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf, isSessionLost } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';

interface PickContext {
  readonly failure: Failure | null;
}

type PickEvent = { type: 'SAVE'; body: EditMeasuresBody };

/** Choosing measures and keeping them; what was chosen outlives a failure and a login. */
export const measurePickMachine = setup({
  types: { context: {} as PickContext, events: {} as PickEvent },
  actors: { saveMeasures: unimplementedActor<void, EditMeasuresBody>() },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    saved: () => undefined,
  },
  guards: {
    isSessionLost: (_, params: { error: unknown }) => isSessionLost(params.error),
  },
}).createMachine({
  id: 'measurePick',
  context: { failure: null },
  initial: 'choosing',
  states: {
    choosing: { on: { SAVE: { target: 'saving', actions: assign({ failure: null }) } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMeasures',
        src: 'saveMeasures',
        input: ({ event }) => event.body,
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isSessionLost', params: ({ event }) => ({ error: event.error }) },
            target: 'loginNeeded',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: { on: { SAVE: { target: 'saving', actions: assign({ failure: null }) } } },
    loginNeeded: { on: { SAVE: { target: 'saving', actions: assign({ failure: null }) } } },
    saved: { type: 'final', entry: 'saved' },
  },
});
