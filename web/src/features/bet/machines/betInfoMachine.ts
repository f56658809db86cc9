import type { BetInfoBody } from '@footprint/shared-events/account/api.ts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';

export interface BetInfoContext {
  /** What was answered before. */
  readonly info: BetInfoBody;
  readonly failure: Failure | null;
}

type BetInfoEvent = { type: 'RETRY' } | { type: 'SAVE'; info: BetInfoBody } | { type: 'EDIT' };

/** Telling about the bet; what was typed outlives a failure. */
export const betInfoMachine = setup({
  types: { context: {} as BetInfoContext, events: {} as BetInfoEvent },
  actors: {
    loadInfo: unimplementedActor<BetInfoBody, void>(),
    saveInfo: unimplementedActor<void, BetInfoBody>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'betInfo',
  context: { info: { newsletter: false, measuresGeneral: '' }, failure: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetFailure',
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        onDone: { target: 'editing', actions: assign({ info: ({ event }) => event.output }) },
        onError: {
          target: 'unreachable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreachable: { on: { RETRY: 'loading' } },
    editing: {
      on: { SAVE: { target: 'saving', actions: assign({ info: ({ event }) => event.info, failure: null }) } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveInfo',
        src: 'saveInfo',
        input: ({ context }) => context.info,
        onDone: 'saved',
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { on: { EDIT: 'editing' } },
  },
});
