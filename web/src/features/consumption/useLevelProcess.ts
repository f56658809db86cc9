import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { bindChosenType, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import type { BindChosenTypeBody } from '@footprint/shared-events/consumption/rules.ts';
import { editHousehold } from '@footprint/shared-events/housing/api.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useSender } from '../../api/useSend.ts';
import { type LevelChoice, levelChoiceMachine } from './machines/levelChoiceMachine.ts';

/** The process with its calls. */
export function useLevelProcess() {
  const send = useSender();
  const machine = useMemo(
    () =>
      levelChoiceMachine.provide({
        actors: {
          saveLevel: fromPromise<ChosenTypeAnswer, LevelChoice | null>(async ({ input }) => {
            if (!input) throw new Error('no level to save');
            for (const left of input.left) await send(editHousehold, left);
            return (await send(chooseLevel, input.body)).personalTypeMeasurement;
          }),
          bindLevel: fromPromise<void, BindChosenTypeBody | null>(async ({ input }) => {
            if (!input) throw new Error('nothing to tie to a household');
            await send(bindChosenType, input);
          }),
        },
      }),
    [send],
  );
  return useMachine(machine);
}
