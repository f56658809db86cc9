import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { addMeter, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import type { AddMeterBody, AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useRead } from '../../api/hooks.ts';
import { useSender } from '../../api/useSend.ts';
import { meterFormMachine, type ReadingSaved } from './machines/meterFormMachine.ts';
import { saveOrQueue } from './saveOrQueue.ts';

/** The meter process with its calls. */
export function useMeterProcess(measuredObj: MeasuredObject) {
  const read = useRead();
  const send = useSender();
  const machine = useMemo(
    () =>
      meterFormMachine.provide({
        actors: {
          loadMeters: fromPromise<readonly MeterAnswer[], void>(() => read(metersOfUser, { measuredObj })),
          saveMeter: fromPromise<MeterAnswer, AddMeterBody | null>(async ({ input }) => {
            if (!input) throw new Error('no meter to save');
            return send(addMeter, input);
          }),
          saveReading: fromPromise<ReadingSaved, AddReadingBody | null>(async ({ input }) => {
            if (!input) throw new Error('no reading to save');
            return (await saveOrQueue(send, input)) === 'queued' ? 'queued' : 'saved';
          }),
        },
      }),
    [measuredObj, read, send],
  );
  return useMachine(machine);
}
