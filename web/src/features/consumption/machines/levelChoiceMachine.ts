import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { BindChosenTypeBody, ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import type { EditHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';

export interface LevelChoice {
  readonly body: ChooseLevelBody;
  readonly groupId: number;
  /** Homes one lives in no longer: they are closed before the level is saved. */
  readonly left: readonly EditHouseholdBody[];
  /** The household has one of this type already, so nothing is bound to it. */
  readonly householdServed: boolean;
}

export interface LevelChoiceContext {
  readonly failure: Failure | null;
  readonly choice: LevelChoice | null;
  /** Whether to go on to the next step once everything is saved. */
  readonly onward: boolean;
  /** Still to be tied to the household chosen. */
  readonly binding: BindChosenTypeBody | null;
}

export type LevelChoiceEvent =
  | { type: 'SAVE'; choice: LevelChoice; onward: boolean }
  | { type: 'RETRY' }
  | { type: 'SKIP_BINDING' }
  | { type: 'CONTINUE' };

/** A level is saved first and tied to its household after; if only the second fails, only that is repeated. */
export const levelChoiceMachine = setup({
  types: { context: {} as LevelChoiceContext, events: {} as LevelChoiceEvent },
  actors: {
    saveLevel: unimplementedActor<ChosenTypeAnswer, LevelChoice | null>(),
    bindLevel: unimplementedActor<void, BindChosenTypeBody | null>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'levelChoice',
  context: { failure: null, choice: null, onward: false, binding: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        SAVE: {
          target: 'saving',
          actions: assign({
            failure: null,
            choice: ({ event }) => event.choice,
            onward: ({ event }) => event.onward,
          }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveLevel',
        src: 'saveLevel',
        input: ({ context }) => context.choice,
        onDone: [
          {
            guard: ({ context: { choice }, event }) =>
              choice !== null && !choice.householdServed && event.output.groupId !== choice.groupId,
            target: 'binding',
            actions: assign({
              binding: ({ context: { choice }, event }) =>
                choice && { groupId: choice.groupId, typeMeterId: event.output.id },
            }),
          },
          { target: 'saved' },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    binding: {
      tags: 'busy',
      invoke: {
        id: 'bindLevel',
        src: 'bindLevel',
        input: ({ context }) => context.binding,
        onDone: { target: 'saved', actions: assign({ binding: null }) },
        onError: {
          target: 'bindingFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    bindingFailed: {
      on: {
        RETRY: { target: 'binding', actions: assign({ failure: null }) },
        SKIP_BINDING: { target: 'saved', actions: assign({ failure: null, binding: null }) },
      },
    },
    saved: { on: { CONTINUE: { target: 'choosing', actions: assign({ choice: null }) } } },
  },
});
