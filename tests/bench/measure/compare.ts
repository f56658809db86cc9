import { ROUNDS } from '../settings.ts';
import { median, medianRatio } from './statistics.ts';
import { type Cell, printTable } from './table.ts';

export interface Subject<Sample> {
  readonly measure: () => Promise<Sample>;
  /** Title of the row it is compared with. */
  readonly against?: string;
  readonly aim?: string;
}

/** Content of a column for a row: the median of a field, or what is made of its samples and the ones of its baseline. */
type Column<Sample> = keyof Sample | 'aim' | ((own: readonly Sample[], baseline: readonly Sample[]) => Cell);

export interface Comparison<Sample> {
  readonly title: string;
  readonly rounds?: number;
  /** Every subject runs once before it counts. */
  readonly isWarmedUp?: boolean;
  /** Rows by their titles, in the order in which they are measured; other cells are shown as they are. */
  readonly rows: Readonly<Record<string, Subject<Sample> | readonly Cell[]>>;
  readonly columns: Readonly<Record<string, Column<Sample>>>;
  /** Notes that one must know to read the table, asked for when all is measured. */
  readonly notes?: () => readonly string[];
}

/**
 * Measures all subjects in turn, round after round: A B A B. What disturbs one disturbs the others as well. Prints a row
 * for each.
 */
export async function compare<Sample>(comparison: Comparison<Sample>): Promise<void> {
  const { title, rounds = ROUNDS, isWarmedUp = false, rows, columns, notes } = comparison;
  const entries = Object.entries(rows);
  const samples = new Map<string, Sample[]>(entries.map(([name]) => [name, []]));
  for (let round = isWarmedUp ? -1 : 0; round < rounds; round++)
    for (const [name, row] of entries) {
      if (!('measure' in row)) continue;
      const sample = await row.measure();
      if (round >= 0) samples.get(name)?.push(sample);
    }
  const cellsOf = (name: string, row: Subject<Sample>): readonly Cell[] => {
    const own = samples.get(name) ?? [];
    const baseline = samples.get(row.against ?? '') ?? [];
    return Object.values(columns).map((column) => {
      if (typeof column === 'function') return column(own, baseline);
      return column === 'aim' ? (row.aim ?? '') : median(fieldOf(own, column as keyof Sample));
    });
  };
  printTable(
    title,
    ['', ...Object.keys(columns)],
    entries.map(([name, row]) => [name, ...('measure' in row ? cellsOf(name, row) : row)]),
    notes?.(),
  );
}

/** The ratio of a field to that of the row's baseline. */
export const ratio =
  <Sample>(field: keyof Sample) =>
  (own: readonly Sample[], baseline: readonly Sample[]): Cell =>
    baseline.length > 0 ? medianRatio(fieldOf(own, field), fieldOf(baseline, field)) : '';

const fieldOf = <Sample>(samples: readonly Sample[], field: keyof Sample): readonly number[] =>
  samples.map((sample) => sample[field]).filter((value) => typeof value === 'number');
