import type { Use } from '@footprint/shared-events/calculation/uses.ts';
import type { TFunction } from 'i18next';
import type { Mark } from '../../../blocks/ownEvents/marks.ts';
import type { CsvCell } from '../../../browser/csv.ts';
import { formatDay } from '../../../browser/dates.ts';
import type { UseColumn } from './rates.ts';
import { lastDayText, type UsesOf } from './usesOf.ts';

export interface Shown {
  readonly of: UsesOf;
  readonly uses: readonly Use[];
  /** The same, as heights. */
  readonly columns: readonly UseColumn[];
  readonly marks: readonly Mark[];
  readonly unit: string;
  /** Unit per period. */
  readonly rate: string;
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** All that the picture shows, as text that is read back to the same uses: the newest first. */
export function usesTable(
  { of, uses, columns: heights, marks, unit, rate }: Shown,
  t: TFunction<['uses', 'ownEvents']>,
): Table {
  const notesOf = ({ from, to }: Use, isLast: boolean): string[] =>
    marks
      .filter(({ day }) => day >= from && (day < to || (isLast && day === to)))
      .map(({ day, kind }) => t(`ownEvents:note.${kind}`, { date: formatDay(day) }));
  const rows = uses.map((use, i): CsvCell[] => {
    const notes = [
      ...(use.amount === null ? [t('uses:note.gap')] : []),
      ...notesOf(use, i === uses.length - 1),
    ];
    return [
      t('uses:days', { from: formatDay(use.from), to: lastDayText(of, use.to) }),
      use.amount,
      heights[i]?.values[0] ?? null,
      heights[i]?.before ?? null,
      notes.join(', ') || null,
    ];
  });
  const columns = [
    t('uses:column.days'),
    t('uses:column.amount', { unit }),
    rate,
    t('uses:column.before', { unit: rate }),
    t('uses:column.note'),
  ];
  return { columns, rows: rows.toReversed() };
}
