import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { addMeter, metersOfUser, readingsOfMeter } from '@footprint/shared-events/housing/api.ts';
import type { AddMeterBody, AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';
import { meterFormMachine, type ReadingSaved } from './machines/meterFormMachine.ts';
import { saveOrQueue } from './saveOrQueue.ts';

/** The meter process with its calls: everything a meter changes is read again afterwards. */
export function useMeterProcess(measuredObj: MeasuredObject) {
  const data = useServerData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: server data is the same object for the life of the page
  const machine = useMemo(() => {
    const saved = () => data.refresh(metersOfUser, readingsOfMeter, ...DERIVED);
    return meterFormMachine.provide({
      actors: {
        loadMeters: fromPromise<readonly MeterAnswer[], void>(() => data.read(metersOfUser, { measuredObj })),
        saveMeter: fromPromise<MeterAnswer, AddMeterBody | null>(async ({ input }) => {
          if (!input) throw new Error('no meter to save');
          const meter = await send(addMeter, input);
          data.overlay(metersOfUser, { measuredObj }, (list) => [...list, meter]);
          saved();
          return meter;
        }),
        saveReading: fromPromise<ReadingSaved, AddReadingBody | null>(async ({ input }) => {
          if (!input) throw new Error('no reading to save');
          const outcome = await saveOrQueue(input);
          if (outcome === 'queued') return outcome;
          saved();
          return 'saved';
        }),
      },
    });
  }, [measuredObj]);
  return useMachine(machine);
}
