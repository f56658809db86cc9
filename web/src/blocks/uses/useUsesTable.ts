import type { Use } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../browser/csv.ts';
import { formatDay } from '../../browser/dates.ts';
import type { Mark, Stretch } from '../../ui/charts/stretches/layout.ts';
import { lastDayText, type UsesOf } from './usesOf.ts';

interface Shown {
  readonly of: UsesOf;
  readonly uses: readonly Use[];
  /** The same, as heights. */
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
  readonly unit: string;
  /** Unit per period. */
  readonly rate: string;
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** All that the picture shows, as text: the newest first. */
export function useUsesTable(): (shown: Shown) => Table {
  const { t } = useTranslation('uses');
  return ({ of, uses, stretches, marks, unit, rate }) => {
    const notesOf = ({ from, to }: Use, isLast: boolean): string[] =>
      marks
        .filter(({ day }) => day >= from && (day < to || (isLast && day === to)))
        .map(({ day, kind }) => t(`note.${kind}`, { date: formatDay(day) }));
    const rows = uses.map((use, i): CsvCell[] => {
      const notes = [...(use.amount === null ? [t('note.gap')] : []), ...notesOf(use, i === uses.length - 1)];
      return [
        t('days', { from: formatDay(use.from), to: lastDayText(of, use.to) }),
        use.amount,
        stretches[i]?.value ?? null,
        stretches[i]?.before ?? null,
        notes.join(', ') || null,
      ];
    });
    const columns = [
      t('column.days'),
      t('column.amount', { unit }),
      rate,
      t('column.before', { unit: rate }),
      t('column.note'),
    ];
    return { columns, rows: rows.toReversed() };
  };
}
