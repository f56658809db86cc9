import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { bindChosenType, chooseLevel, chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import type { BindChosenTypeBody } from '@footprint/shared-events/consumption/rules.ts';
import { editHousehold, householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { type LevelChoice, levelChoiceMachine } from './machines/levelChoiceMachine.ts';

/** The process with its calls; what is saved shows at once and stays until the views have caught up. */
export function useLevelProcess() {
  const data = useServerData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: server data is the same object for the life of the page
  const machine = useMemo(() => {
    const show = (chosenType: ChosenTypeAnswer) => {
      data.overlay(chosenTypesOfUser, {}, (list) => [
        ...list.filter(({ id }) => id !== chosenType.id),
        chosenType,
      ]);
      data.refresh(chosenTypesOfUser, ...DERIVED);
    };
    return levelChoiceMachine.provide({
      actors: {
        saveLevel: fromPromise<ChosenTypeAnswer, LevelChoice | null>(async ({ input }) => {
          if (!input) throw new Error('no level to save');
          for (const left of input.left) {
            const [closed] = await send(editHousehold, left);
            data.overlay(householdsOfUser, {}, (list) =>
              list.map((one) => (one.id === left.id ? (closed ?? one) : one)),
            );
            data.refresh(householdsOfUser, ...DERIVED);
          }
          const { personalTypeMeasurement } = await send(chooseLevel, input.body);
          show(personalTypeMeasurement);
          return personalTypeMeasurement;
        }),
        bindLevel: fromPromise<void, BindChosenTypeBody | null>(async ({ input }) => {
          if (!input) throw new Error('nothing to tie to a household');
          show(await send(bindChosenType, input));
        }),
      },
    });
  }, []);
  return useMachine(machine);
}
