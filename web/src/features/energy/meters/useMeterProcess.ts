import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { addMeter } from '@footprint/shared-events/housing/api.ts';
import type { AddMeterBody, AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useSender } from '../../../server/useSend.ts';
import { saveOrQueue } from '../readings/saveOrQueue.ts';
import { type MeterFormContext, meterFormMachine, type ReadingSaved } from './meterFormMachine.ts';

/** The meter process with its calls. */
export function useMeterProcess(input: Pick<MeterFormContext, 'hasMeters' | 'hasUsed'>) {
  const send = useSender();
  const machine = useMemo(
    () =>
      meterFormMachine.provide({
        actors: {
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
    [send],
  );
  return useMachine(machine, { input });
}
