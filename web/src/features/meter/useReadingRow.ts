import type { MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';
import {
  addReading,
  correctReading,
  metersOfUser,
  readingsOfMeter,
  removeReading,
} from '@footprint/shared-events/housing/api.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { stepOf } from '../../flow/inputFlow.ts';
import { useUser } from '../../session/hooks.ts';
import { type ReadingDraft, readingRowMachine } from './machines/readingRowMachine.ts';

interface RowHandlers {
  readonly onDeleted: (reading: MeterValueAnswer) => void;
  readonly onGone: (reading: MeterValueAnswer) => void;
}

type Saving = { reading: MeterValueAnswer; draft: ReadingDraft | null };

/** A row's process with its calls; what is saved shows at once and stays until the views have caught up. */
export function useReadingRow(reading: MeterValueAnswer, { onDeleted, onGone }: RowHandlers) {
  const data = useServerData();
  const navigate = useNavigate();
  const permitted = useUser()?.permissions.includes('personal_use') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers stay valid for the life of the row
  const machine = useMemo(() => {
    const body = { meterId: reading.meterId };
    const changed = () => data.refresh(readingsOfMeter, metersOfUser, ...DERIVED);
    return readingRowMachine.provide({
      actors: {
        saveReading: fromPromise<MeterValueAnswer, Saving>(async ({ input: { reading: old, draft } }) => {
          if (!draft) return old;
          const { value } = await send(correctReading, { ...body, valueId: old.id, ...draft });
          data.overlay(readingsOfMeter, body, (list) => list.map((one) => (one.id === old.id ? value : one)));
          changed();
          return value;
        }),
        deleteReading: fromPromise<void, MeterValueAnswer>(async ({ input }) => {
          await send(removeReading, { ...body, valueId: input.id });
          onDeleted(input);
          data.overlay(readingsOfMeter, body, (list) => list.filter(({ id }) => id !== input.id));
          changed();
        }),
        restoreReading: fromPromise<void, MeterValueAnswer>(async ({ input }) => {
          const restored = await send(addReading, {
            ...body,
            meterValue: input.v,
            meterValueDate: input.d,
            ...(input.meterReplaced && { meterReplaced: true }),
          });
          data.overlay(readingsOfMeter, body, (list) => [...list, restored]);
          changed();
        }),
      },
      actions: {
        gone: ({ context }) => onGone(context.reading),
        goOn: () => navigate(stepOf('overview').path),
      },
    });
  }, [reading.meterId]);
  const [state, dispatch] = useMachine(machine, { input: { reading, permitted } });
  useEffect(() => dispatch({ type: 'READ', reading, permitted }), [dispatch, reading, permitted]);
  return [state, dispatch] as const;
}
