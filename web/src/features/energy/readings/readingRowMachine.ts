import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { assign, setup } from 'xstate';
import { unimplementedActor } from '../../../browser/unimplementedActor.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';

export interface ReadingDraft {
  readonly meterValue: number;
  readonly meterValueDate: number;
  /** Whether a new counter starts with it. */
  readonly meterReplaced: boolean;
}

export interface ReadingRowContext {
  readonly reading: MeterValueAnswer;
  /** The user has the permission personal_use. */
  readonly permitted: boolean;
  readonly failure: Failure | null;
}

export type ReadingRowEvent =
  | { type: 'EDIT' }
  | { type: 'SAVE'; draft: ReadingDraft }
  | { type: 'CANCEL' }
  | { type: 'DELETE' }
  | { type: 'CONFIRM' }
  | { type: 'UNDO' }
  /** The server answered something newer of the reading or of the user. */
  | { type: 'READ'; reading: MeterValueAnswer; permitted: boolean };

const UNDO_WINDOW = 10_000;

export const readingRowMachine = setup({
  types: {
    context: {} as ReadingRowContext,
    events: {} as ReadingRowEvent,
    input: {} as { reading: MeterValueAnswer; permitted: boolean },
  },
  actors: {
    saveReading: unimplementedActor<
      MeterValueAnswer,
      { reading: MeterValueAnswer; draft: ReadingDraft | null }
    >(),
    deleteReading: unimplementedActor<void, MeterValueAnswer>(),
    /** Adds the deleted reading again: it comes back with another id. */
    restoreReading: unimplementedActor<void, MeterValueAnswer>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    gone: () => undefined,
  },
  guards: {
    isPermitted: ({ context: { permitted } }) => permitted,
    isEditable: ({ context: { reading, permitted } }) =>
      permitted && reading.measureType === 'MEASURED_MANUALLY',
    isChanged: ({ context: { reading } }, { draft }: { draft: ReadingDraft }) =>
      draft.meterValue !== reading.v ||
      draft.meterValueDate !== reading.d ||
      draft.meterReplaced !== (reading.meterReplaced ?? false),
  },
  delays: { undoWindow: UNDO_WINDOW },
}).createMachine({
  id: 'readingRow',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        EDIT: { guard: 'isEditable', target: 'editing', actions: 'forgetFailure' },
        DELETE: { guard: 'isPermitted', target: 'confirmingDelete', actions: 'forgetFailure' },
        READ: {
          actions: assign(({ event }) => ({ reading: event.reading, permitted: event.permitted })),
        },
      },
    },
    editing: {
      on: {
        SAVE: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ draft: event.draft }) },
            target: 'saving',
            actions: 'forgetFailure',
          },
          { target: 'viewing' },
        ],
        CANCEL: { target: 'viewing', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveReading',
        src: 'saveReading',
        input: ({ context, event }) => ({
          reading: context.reading,
          draft: event.type === 'SAVE' ? event.draft : null,
        }),
        onDone: { target: 'viewing', actions: assign({ reading: ({ event }) => event.output }) },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingDelete: { on: { CONFIRM: 'deleting', CANCEL: 'viewing' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteReading',
        src: 'deleteReading',
        input: ({ context }) => context.reading,
        onDone: 'undoable',
        onError: {
          target: 'viewing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undoable: {
      on: { UNDO: { target: 'restoring', actions: 'forgetFailure' } },
      after: { undoWindow: 'gone' },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreReading',
        src: 'restoreReading',
        input: ({ context }) => context.reading,
        onDone: 'gone',
        onError: {
          target: 'undoable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    gone: { type: 'final', entry: 'gone' },
  },
});
