import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { MOST_IMPORTED } from '@footprint/shared-events/housing/importRules.ts';
import { importReadings } from '@footprint/shared-events/housing/readingApi.ts';
import type { FileReading } from '@footprint/shared-events/meterFile/entries.ts';
import { useRef } from 'react';
import { type AttemptState, useAttempt } from '../../../server/useAttempt.ts';
import { useSender } from '../../../server/useSend.ts';

interface SaveFile extends AttemptState {
  /** How many were added; undefined when one of its commands failed. */
  save(readings: readonly FileReading[]): Promise<number | undefined>;
}

/** Saves the readings of a file, 500 a command. Tried again after a failure, all of them still belong to one file. */
export function useSaveFile(meterId: number): SaveFile {
  const send = useSender();
  const { attempt, ...rest } = useAttempt();
  const importId = useRef<number>(undefined);
  const added = useRef(0);
  const saveAll = async (readings: readonly FileReading[]): Promise<number> => {
    for (let from = 0; from < readings.length; from += MOST_IMPORTED) {
      const { imported, importId: made } = await send(importReadings, {
        meterId,
        readings: readings.slice(from, from + MOST_IMPORTED).map(asImported),
        ...(importId.current !== undefined && { importId: importId.current }),
      });
      importId.current ??= made;
      added.current += imported;
    }
    return added.current;
  };
  return { ...rest, save: (readings) => attempt(() => saveAll(readings)) };
}

const asImported = ({ day, value, replaced, estimated }: FileReading) => ({
  ...{ d: noonOf(day), v: value },
  ...(replaced && { meterReplaced: replaced }),
  ...(estimated && { estimated }),
});
