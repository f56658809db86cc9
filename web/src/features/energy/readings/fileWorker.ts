import { type CounterReading, segmentsOf } from '@footprint/shared-events/calculation/segments.ts';
import type { FileReading, LeftOut, LeftOutReason } from '@footprint/shared-events/meterFile/entries.ts';
import { type Odd, oddIn } from '@footprint/shared-events/meterFile/odd.ts';
import {
  type FileChoices,
  type MeterFile,
  type MeterOfFile,
  readMeterFile,
} from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { type FileSlip, slipIn } from '@footprint/shared-events/meterFile/slip.ts';
import { type FileTable, tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { unzipSync } from 'fflate';
import { textOf } from './readText.ts';

export type AskedOfWorker =
  | { readonly type: 'open'; readonly file: Blob }
  | { readonly type: 'read'; readonly meter: MeterOfFile; readonly choices: FileChoices };

export type SaidByWorker =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'tooLarge' | 'unreadable' }
  | { readonly type: 'read'; readonly file: ShownFile };

/** File as a page shows it; of lines without a reading some, by their reason. */
export interface ShownFile extends Omit<MeterFile, 'leftOut'> {
  readonly leftOut: readonly ShownLeftOut[];
  readonly odd: readonly Odd[];
  /** Slip asked back about all of it. */
  readonly slip: FileSlip | null;
  /** Units used between the readings of the file, and the days between them. */
  readonly used: number;
  readonly days: number;
}

interface ShownLeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  readonly lines: readonly LeftOut[];
}

/** First bytes of an archive, and what the table of readings is called in this product's. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const READINGS = 'readings.csv';
/** Bounds of a file that is read at all. */
const MOST_BYTES = 20_000_000;
const MOST_LINES = 200_000;
const LINES_SHOWN = 3;
/** Reads a file, and reads it again by other answers: in a worker, since a large one takes its time. */
export function fileReader(say: (said: SaidByWorker) => void): (asked: AskedOfWorker) => Promise<void> {
  let table: FileTable | undefined;
  return async (asked) => {
    if (asked.type === 'open') {
      if (asked.file.size > MOST_BYTES) return say({ type: 'tooLarge' });
      const bytes = tableIn(new Uint8Array(await asked.file.arrayBuffer()));
      if (!bytes) return say({ type: 'unreadable' });
      say({ type: 'progress', part: 1 });
      table = tableOf(textOf(bytes));
      if (table.lines.length > MOST_LINES) {
        table = undefined;
        return say({ type: 'tooLarge' });
      }
      return say({ type: 'progress', part: 2 });
    }
    if (table)
      say({ type: 'read', file: shown(readMeterFile(table, asked.meter, asked.choices), asked.meter) });
  };
}

/** A file's own bytes, or those of the table of readings where it is an archive of all that a citizen has entered. */
function tableIn(bytes: Uint8Array): Uint8Array | undefined {
  if (!ZIP.every((byte, i) => bytes[i] === byte)) return bytes;
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) =>
    name === READINGS && originalSize <= MOST_BYTES;
  return unzipSync(bytes, { filter })[READINGS];
}

function shown({ leftOut, ...file }: MeterFile, meter: MeterOfFile): ShownFile {
  const useful = segmentsOf(file.readings.map(asCounter)).filter(({ consumption }) => consumption !== null);
  return {
    ...file,
    leftOut: [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, lines]) => ({
      reason,
      count: lines.length,
      lines: lines.slice(0, LINES_SHOWN),
    })),
    odd: file.isOpen ? [] : oddIn(file.readings, meter),
    slip: file.isOpen ? null : slipIn(file.readings, meter),
    used: useful.reduce((sum, { consumption }) => sum + (consumption ?? 0), 0),
    days: useful.reduce((sum, { start, end }) => sum + end.day - start.day, 0),
  };
}

const asCounter = ({ day, value, replaced }: FileReading): CounterReading => ({
  day,
  value,
  ...(replaced && { replaced }),
});
