import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import type { EditMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { editMeasures, measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { useServerData } from '../../api/hooks.ts';
import { showMessage } from '../../ui/messages.ts';
import { measurePickMachine } from './machines/measurePickMachine.ts';

/** The choice with its call; once it is kept, one is led on. */
export function usePick(next: string) {
  const data = useServerData();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: server data is the same object for the life of the page
  const machine = useMemo(
    () =>
      measurePickMachine.provide({
        actors: {
          saveMeasures: fromPromise<void, EditMeasuresBody>(async ({ input }) => {
            const saved = await send(editMeasures, input);
            data.overlay(measuresOfUser, {}, () => saved);
            data.refresh(measuresOfUser, emissionsOfYear);
          }),
        },
        actions: {
          saved: () => {
            showMessage({ kind: 'success', messageId: 'measures:saved', on: next });
            navigate(next);
          },
        },
      }),
    [next],
  );
  return useMachine(machine);
}
