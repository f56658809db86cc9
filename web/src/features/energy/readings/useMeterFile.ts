import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { MOST_IMPORTED } from '@footprint/shared-events/housing/importRules.ts';
import { importReadings } from '@footprint/shared-events/housing/readingApi.ts';
import type { FileReading } from '@footprint/shared-events/meterFile/entries.ts';
import type { FileChoices, MeterOfFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trustedScript } from '../../../browser/trustedScript.ts';
import { type AttemptState, useAttempt } from '../../../server/useAttempt.ts';
import { useSender } from '../../../server/useSend.ts';
import address from './file.worker.ts?worker&url';
import { firstRead } from './fileForm.ts';
import type { AskedOfWorker, SaidByWorker, ShownFile } from './fileWorker.ts';
import type { UnreadReason } from './unread.ts';

interface Read {
  /** How many of its parts are done. */
  readonly part: number;
  /** Undefined as long as it is read for the first time. */
  readonly file?: ShownFile;
  readonly failed?: UnreadReason;
}

interface MeterFileRead extends Read {
  /** Reads it by what is known and answered now. */
  read(meter: MeterOfFile, choices: FileChoices): void;
}

const BEGUN: Read = { part: 0 };

/** A file as it was understood last. It is read beside the page, and nothing of it is kept. */
export function useMeterFile(opened: Blob): MeterFileRead {
  const [state, setState] = useState(BEGUN);
  const [worker, setWorker] = useState<Worker>();
  useEffect(() => {
    const made = startFileWorker();
    made.onmessage = ({ data }: MessageEvent<SaidByWorker>) => setState((before) => after(before, data));
    made.onerror = () => setState((before) => ({ ...before, failed: 'unreadable' }));
    ask(made, { type: 'open', file: opened });
    setState(BEGUN);
    setWorker(made);
    return () => made.terminate();
  }, [opened]);
  const read = useCallback<MeterFileRead['read']>(
    (meter, choices) => {
      if (worker) ask(worker, { type: 'read', meter, choices });
    },
    [worker],
  );
  return { ...state, read };
}

function after(before: Read, said: SaidByWorker): Read {
  if (said.type === 'read') return { ...before, file: said.file };
  return said.type === 'progress' ? { ...before, part: said.part } : { ...before, failed: said.reason };
}

const ask = (worker: Worker, asked: AskedOfWorker): void => worker.postMessage(asked);

interface SaveFile extends AttemptState {
  /** How many were added; undefined when one of its commands failed. `sure`: what is unlikely of them is right. */
  save(readings: readonly FileReading[], sure: boolean): Promise<number | undefined>;
}

/** Makes the meter with one of the readings; undefined when that failed. */
export type MakeMeter = (first: FileReading) => Promise<number | undefined>;

/**
 * Saves the readings of a file, 500 a command. Tried again after a failure, all of them still belong to one file, and a meter
 * that was made is not made again.
 */
export function useSaveFile(counterId: number, make: MakeMeter | undefined): SaveFile {
  const send = useSender();
  const { attempt, ...rest } = useAttempt();
  const importId = useRef<number>(undefined);
  const added = useRef(0);
  const made = useRef<{ readonly id: number; readonly key: string }>(undefined);
  const saveAll = async (all: readonly FileReading[], sure: boolean): Promise<number | undefined> => {
    if (make && !made.current) {
      const first = firstRead(all);
      const id = first && (await make(first));
      if (!first || id === undefined) return undefined;
      made.current = { id, key: JSON.stringify(asImported(first)) };
      added.current = 1;
    }
    const { id: meterId = counterId, key } = made.current ?? {};
    const readings = all.filter((one) => JSON.stringify(asImported(one)) !== key);
    for (let from = 0; from < readings.length; from += MOST_IMPORTED) {
      const { imported, importId: made } = await send(importReadings, {
        meterId,
        readings: readings.slice(from, from + MOST_IMPORTED).map(asImported),
        ...(importId.current !== undefined && { importId: importId.current }),
        ...(sure && { sure }),
      });
      importId.current ??= made;
      added.current += imported;
    }
    return added.current;
  };
  return { ...rest, save: (readings, sure) => attempt(() => saveAll(readings, sure)) };
}

const asImported = ({ day, value, replaced, estimated }: FileReading) => ({
  d: noonOf(day),
  v: value,
  ...(replaced && { meterReplaced: replaced }),
  ...(estimated && { estimated }),
});

const script = trustedScript('file', () => address);

/** Starts what reads a file beside the page. */
const startFileWorker = (): Worker => new Worker(script(), { type: 'module' });
