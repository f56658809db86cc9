import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { AddMeterBody, AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { assign, setup } from 'xstate';
import { unimplementedActor } from '../../../browser/unimplementedActor.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';

export type SecondReading = Pick<AddReadingBody, 'meterValue' | 'meterValueDate'>;

/** Without a network a reading waits on this device. */
export type ReadingSaved = 'saved' | 'queued';

export interface MeterFormContext {
  /** Whether there is one of the kind to read. */
  readonly hasMeters: boolean;
  /** Whether one of them is in use: one of former times is read on demand only. */
  readonly hasUsed: boolean;
  readonly failure: Failure | null;
  /** The meter last saved or read. */
  readonly meterId: number | null;
  /** Still to be saved for the meter just added. */
  readonly second: SecondReading | null;
}

export type MeterFormEvent =
  | { type: 'ADD_METER' }
  | { type: 'BACK_TO_READING' }
  | { type: 'SAVE_METER'; body: AddMeterBody; second: SecondReading | null }
  | { type: 'SAVE_READING'; body: AddReadingBody }
  | { type: 'RETRY' }
  | { type: 'SKIP_SECOND' }
  | { type: 'CONTINUE' };

/** Meters of one kind: the first is added, later visits add readings. A failed second reading never adds the meter twice. */
export const meterFormMachine = setup({
  types: {
    context: {} as MeterFormContext,
    input: {} as Pick<MeterFormContext, 'hasMeters' | 'hasUsed'>,
    events: {} as MeterFormEvent,
  },
  actors: {
    saveMeter: unimplementedActor<MeterAnswer, AddMeterBody | null>(),
    saveReading: unimplementedActor<ReadingSaved, AddReadingBody | null>(),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    keepMeter: assign({ hasMeters: true, meterId: (_, params: { id: number }) => params.id }),
  },
  guards: {
    hasMeters: ({ context }) => context.hasMeters,
    hasUsed: ({ context }) => context.hasUsed,
    isQueued: (_, params: { saved: ReadingSaved }) => params.saved === 'queued',
    hasSecond: ({ context }) => context.second !== null,
  },
}).createMachine({
  id: 'meterForm',
  context: ({ input }) => ({ ...input, failure: null, meterId: null, second: null }),
  initial: 'start',
  states: {
    start: { always: [{ guard: 'hasUsed', target: 'addReading' }, { target: 'newMeter' }] },
    newMeter: {
      on: {
        SAVE_METER: {
          target: 'savingMeter',
          actions: assign({
            failure: null,
            second: ({ event }) => event.second,
          }),
        },
        BACK_TO_READING: { guard: 'hasMeters', target: 'addReading', actions: 'forgetFailure' },
      },
    },
    savingMeter: {
      tags: 'busy',
      invoke: {
        id: 'saveMeter',
        src: 'saveMeter',
        input: ({ event }) => (event.type === 'SAVE_METER' ? event.body : null),
        onDone: [
          {
            guard: 'hasSecond',
            target: 'savingSecond',
            actions: { type: 'keepMeter', params: ({ event }) => ({ id: event.output.id }) },
          },
          {
            target: 'saved',
            actions: { type: 'keepMeter', params: ({ event }) => ({ id: event.output.id }) },
          },
        ],
        onError: {
          target: 'newMeter',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // Not busy for the form of the meter: that is saved by now.
    savingSecond: {
      invoke: {
        id: 'saveSecond',
        src: 'saveReading',
        input: ({ context: { meterId, second } }) =>
          meterId !== null && second ? { meterId, ...second } : null,
        onDone: [
          {
            guard: { type: 'isQueued', params: ({ event }) => ({ saved: event.output }) },
            target: 'queued',
            actions: assign({ second: null }),
          },
          { target: 'saved', actions: assign({ second: null }) },
        ],
        onError: {
          target: 'secondFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    secondFailed: {
      on: {
        RETRY: { target: 'savingSecond', actions: 'forgetFailure' },
        SKIP_SECOND: { target: 'saved', actions: assign({ failure: null, second: null }) },
      },
    },
    addReading: {
      on: {
        SAVE_READING: {
          target: 'savingReading',
          actions: assign({
            failure: null,
            meterId: ({ event }) => event.body.meterId,
          }),
        },
        ADD_METER: { target: 'newMeter', actions: 'forgetFailure' },
      },
    },
    savingReading: {
      tags: 'busy',
      invoke: {
        id: 'saveReading',
        src: 'saveReading',
        input: ({ event }) => (event.type === 'SAVE_READING' ? event.body : null),
        onDone: [
          {
            guard: { type: 'isQueued', params: ({ event }) => ({ saved: event.output }) },
            target: 'queued',
          },
          { target: 'saved' },
        ],
        onError: {
          target: 'addReading',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    queued: { on: { CONTINUE: 'addReading' } },
    saved: { on: { CONTINUE: 'addReading' } },
  },
});
