import { type CounterReading, segmentsOf } from '@footprint/shared-events/calculation/segments.ts';
import type { FileReading, LeftOut, LeftOutReason } from '@footprint/shared-events/meterFile/entries.ts';
import { type Odd, oddIn } from '@footprint/shared-events/meterFile/odd.ts';
import type { Question } from '@footprint/shared-events/meterFile/questions.ts';
import {
  type FileChoices,
  type MeterFile,
  type MeterOfFile,
  readMeterFile,
} from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { type FileSlip, slipIn } from '@footprint/shared-events/meterFile/slip.ts';
import { type FileTables, fileTables, MOST_BYTES } from './fileTables.ts';
import { Unread, type UnreadReason } from './unread.ts';
import type { NamedTable } from './workbook.ts';

export type AskedOfWorker =
  | { readonly type: 'open'; readonly file: Blob }
  | { readonly type: 'read'; readonly meter: MeterOfFile; readonly choices: FileChoices };

export type SaidByWorker =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'unread'; readonly reason: UnreadReason }
  | { readonly type: 'read'; readonly file: ShownFile };

/** File as a page shows it; of lines without a reading some, by their reason. */
export interface ShownFile extends Omit<MeterFile, 'leftOut' | 'questions'> {
  readonly questions: readonly FileAsked[];
  readonly leftOut: readonly ShownLeftOut[];
  readonly odd: readonly Odd[];
  /** Slip asked back about all of it. */
  readonly slip: FileSlip | null;
  /** Units used between the readings of the file, and the days between them. */
  readonly used: number;
  readonly days: number;
}

/** Question about one of several tables, before those that it leaves open itself. */
type TableAsked = Pick<Question, 'id' | 'choices' | 'answer'> & { readonly kind: FileTables['of'] };
export type FileAsked = Question | (TableAsked & Partial<Omit<Question, keyof TableAsked>>);

interface ShownLeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  readonly lines: readonly LeftOut[];
}

const LINES_SHOWN = 3;
const NOTHING: MeterFile = {
  headings: [],
  columns: { values: [] },
  meter: {},
  unused: [],
  readings: [],
  leftOut: [],
  questions: [],
  isOpen: true,
};

/** Reads a file, and reads it again by other answers: in a worker, since a large one takes its time. */
export function fileReader(say: (said: SaidByWorker) => void): (asked: AskedOfWorker) => Promise<void> {
  let opened: FileTables | undefined;
  const done = async (asked: AskedOfWorker): Promise<void> => {
    if (asked.type === 'open') {
      if (asked.file.size > MOST_BYTES) throw new Unread('tooLarge');
      const bytes = new Uint8Array(await asked.file.arrayBuffer());
      say({ type: 'progress', part: 1 });
      opened = await fileTables(bytes);
      return say({ type: 'progress', part: 2 });
    }
    if (opened) say({ type: 'read', file: read(opened, asked.meter, asked.choices) });
  };
  return (asked) =>
    done(asked).catch((error: unknown) =>
      say({ type: 'unread', reason: error instanceof Unread ? error.reason : 'unreadable' }),
    );
}

function read({ of, tables }: FileTables, meter: MeterOfFile, choices: FileChoices): ShownFile {
  const [only] = tables;
  const asked = tables.length > 1 ? askedFor(of, tables, choices.answers[of]) : undefined;
  const chosen = asked ? tables[Number(asked.answer)] : only;
  const file = chosen ? readMeterFile(chosen.table, meter, choices) : NOTHING;
  return {
    ...shown(file, meter),
    questions: asked ? [asked, ...file.questions] : file.questions,
  };
}

function askedFor(
  kind: FileTables['of'],
  tables: readonly NamedTable[],
  answered: string | undefined,
): TableAsked {
  const choices = tables.map(({ name }, i) => ({ value: String(i), name }));
  const answer = choices.find(({ value }) => value === answered)?.value;
  return { id: kind, kind, choices, ...(answer !== undefined && { answer }) };
}

function shown({ leftOut, ...file }: MeterFile, meter: MeterOfFile): Omit<ShownFile, 'questions'> {
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
