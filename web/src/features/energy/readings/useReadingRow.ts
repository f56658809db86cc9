import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import {
  addReading,
  correctReading,
  importReadings,
  removeReading,
} from '@footprint/shared-events/housing/readingApi.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { given } from '../../../forms/faults.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { useSender } from '../../../server/useSend.ts';
import { type ReadingDraft, readingRowMachine } from './readingRowMachine.ts';

interface RowHandlers {
  readonly onDeleted: (reading: MeterValueAnswer) => void;
  readonly onGone: (reading: MeterValueAnswer) => void;
}

type Saving = { reading: MeterValueAnswer; draft: ReadingDraft | null };

/** A row's process with its calls. */
export function useReadingRow(reading: MeterValueAnswer, { onDeleted, onGone }: RowHandlers) {
  const send = useSender();
  const permitted = useUser()?.permissions.includes('personal_use') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers stay valid for the life of the row
  const machine = useMemo(() => {
    const { meterId } = reading;
    return readingRowMachine.provide({
      actors: {
        saveReading: fromPromise<MeterValueAnswer, Saving>(async ({ input: { reading: old, draft } }) =>
          draft ? (await send(correctReading, { meterId, valueId: old.id, ...draft })).value : old,
        ),
        deleteReading: fromPromise<void, MeterValueAnswer>(async ({ input }) => {
          await send(removeReading, { meterId, valueId: input.id });
          onDeleted(input);
        }),
        restoreReading: fromPromise<void, MeterValueAnswer>(async ({ input }) => {
          if (input.measureType === 'IMPORTED') {
            const { d, v, meterReplaced, estimated } = input;
            await send(importReadings, { meterId, readings: [given({ d, v, meterReplaced, estimated })] });
            return;
          }
          await send(addReading, {
            meterId,
            meterValue: input.v,
            meterValueDate: input.d,
            ...(input.meterReplaced && { meterReplaced: true }),
          });
        }),
      },
      actions: { gone: ({ context }) => onGone(context.reading) },
    });
  }, [reading.meterId]);
  const [state, dispatch, actor] = useMachine(machine, { input: { reading, permitted } });
  useEffect(() => dispatch({ type: 'READ', reading, permitted }), [dispatch, reading, permitted]);
  return [state, dispatch, actor] as const;
}
