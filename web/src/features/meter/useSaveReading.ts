import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useState } from 'react';
import { type Failure, failureOf } from '../../api/errors.ts';
import { useSender } from '../../api/useSend.ts';
import { saveOrQueue } from './saveOrQueue.ts';

interface SavingReading {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** What has become of the reading: undefined as long as it is not safe. */
  readonly outcome: MeterValueAnswer | 'queued' | undefined;
  save(body: AddReadingBody): Promise<void>;
  /** Makes room for another reading. */
  again(): void;
}

/** Saves a reading and shows it at once wherever readings are; without a network it waits on this device. */
export function useSaveReading(): SavingReading {
  const send = useSender();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [outcome, setOutcome] = useState<SavingReading['outcome']>();
  return {
    ...{ busy, failure, outcome },
    save: async (body) => {
      setBusy(true);
      setFailure(null);
      try {
        setOutcome(await saveOrQueue(send, body));
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(false);
      }
    },
    again: () => setOutcome(undefined),
  };
}
