import type { Use } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../../../blocks/ownEvents/marks.ts';
import type { CsvCell } from '../../../browser/csv.ts';
import { formatDay, formatMonth } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Columns } from '../../../ui/charts/columns/Columns.tsx';
import { areFew } from '../../../ui/charts/columns/layout.ts';
import { averageOf, type UseColumn } from './rates.ts';
import { monthTicks, tickText, wintersBetween } from './season.ts';
import { type UsesAsked, useFinding } from './useFinding.ts';
import { lastDayText, type UsesOf } from './usesOf.ts';

interface Shown {
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

/** All that the picture shows, as text: the newest first. */
function useUsesTable(): (shown: Shown) => Table {
  const { t } = useTranslation(['uses', 'ownEvents']);
  return ({ of, uses, columns: heights, marks, unit, rate }) => {
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
  };
}

/** Names in words the lines and grounds beside the columns. */
function useDrawnWords(): (shown: Pick<Shown, 'columns' | 'marks' | 'rate'>) => string {
  const { t } = useTranslation('uses');
  return ({ columns, marks, rate }) =>
    [
      t('drawn.columns', { rate }),
      columns.some(({ before }) => before !== null) && t('drawn.before'),
      !areFew(columns) && t('drawn.winter'),
      columns.some(({ values: [value] }) => value === null) && t('drawn.gap'),
      marks.some(({ kind }) => kind === 'delivery') && t('drawn.delivery'),
    ]
      .filter(Boolean)
      .join(' ');
}

interface UsesFigureProps extends UsesAsked {
  readonly marks: readonly Mark[];
}

/** How much was used between readings, bills or deliveries, and what that says. */
export function UsesFigure({ marks, ...asked }: UsesFigureProps) {
  const { t, i18n } = useTranslation(['uses', 'ownEvents']);
  const tableOf = useUsesTable();
  const drawn = useDrawnWords();
  const found = useFinding(asked);
  const { of, unit } = asked;
  const { uses } = asked.over;
  if (!found) return of === 'bills' ? null : <p className="hint">{t(`uses:none.${of}`)}</p>;
  const { finding, lead, rate, columns, format, change } = found;
  const [first, last] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 0];
  const within = marks.filter(({ day }) => day >= first && day <= last);
  const average = averageOf(columns);
  const newest = columns.length - 1;
  return (
    <ChartFigure
      name={t('uses:name')}
      finding={finding}
      lead={lead}
      table={{ ...tableOf({ of, uses, columns, marks, unit, rate }), format }}
    >
      <Columns
        name={`${t('uses:name')}: ${finding}`}
        periods={columns}
        chosen={newest}
        note={change === undefined ? undefined : { index: newest, text: change }}
        textOf={format}
        tickOf={(value) => formatNumber(value, i18n.language)}
        namesIn={(room) =>
          monthTicks(first, last, room).map((day) => ({ at: day, text: tickText(day, i18n.language) }))
        }
        winters={wintersBetween(first, last)}
        usual={
          average === undefined ? undefined : { value: average, text: [t('uses:average'), format(average)] }
        }
        flags={within.flatMap(({ day, kind }) =>
          kind === 'delivery'
            ? []
            : [{ at: day, text: t(`ownEvents:flag.${kind}`, { month: formatMonth(day) }) }],
        )}
        signs={within.filter(({ kind }) => kind === 'delivery').map(({ day }) => day)}
      />
      <p className="hint">{drawn({ columns, marks: within, rate })}</p>
    </ChartFigure>
  );
}
