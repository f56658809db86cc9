import type { EditMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { editMeasures } from '@footprint/shared-events/measures/api.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useSender } from '../../api/useSend.ts';
import { useOnceDrawn } from '../../lib/useOnceDrawn.ts';
import { showMessage } from '../../ui/messages.ts';
import { measurePickMachine } from './machines/measurePickMachine.ts';

/** The choice with its call; once it is kept, one is led on. */
export function usePick(next: string) {
  const send = useSender();
  const navigate = useNavigate();
  const saved = useOnceDrawn(() => {
    showMessage({ kind: 'success', messageId: 'measures:saved', on: next });
    navigate(next);
  });
  const machine = useMemo(
    () =>
      measurePickMachine.provide({
        actors: {
          saveMeasures: fromPromise<void, EditMeasuresBody>(async ({ input }) => {
            await send(editMeasures, input);
          }),
        },
        actions: { saved },
      }),
    [send, saved],
  );
  return useMachine(machine);
}
