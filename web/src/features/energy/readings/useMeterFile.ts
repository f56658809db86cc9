import type { FileChoices, MeterOfFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { useCallback, useEffect, useState } from 'react';
import type { AskedOfWorker, SaidByWorker, ShownFile } from './fileWorker.ts';
import { startFileWorker } from './startFileWorker.ts';

interface Read {
  /** How many of its parts are done. */
  readonly part: number;
  /** Undefined as long as it is read for the first time. */
  readonly file?: ShownFile;
  readonly failed?: 'tooLarge' | 'unreadable';
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
  return said.type === 'progress' ? { ...before, part: said.part } : { ...before, failed: said.type };
}

const ask = (worker: Worker, asked: AskedOfWorker): void => worker.postMessage(asked);
