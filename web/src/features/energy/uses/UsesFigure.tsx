import type { Use } from '@footprint/shared-events/calculation/uses.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../../browser/csv.ts';
import { formatDay } from '../../../browser/dates.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { isFew, MARK_KINDS, type Mark, type Stretch } from './stretches/layout.ts';
import { MarkSign } from './stretches/MarkSign.tsx';
import { StretchesChart } from './stretches/StretchesChart.tsx';
import { type UsesAsked, useFinding } from './useFinding.ts';
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
function useUsesTable(): (shown: Shown) => Table {
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

interface UsesLegendProps {
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
  readonly isFew: boolean;
}

/** What the signs of the picture mean, those alone that it shows. */
function UsesLegend({ stretches, marks, isFew }: UsesLegendProps) {
  const { t } = useTranslation('uses');
  const [first, last] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 0];
  const marked = MARK_KINDS.filter((kind) =>
    marks.some((mark) => mark.kind === kind && mark.day >= first && mark.day <= last),
  );
  return (
    <ul className="chart-legend">
      {stretches.some(({ before }) => before !== null) && (
        <Sign text={t('legend.before')}>
          <line className="stretch-before" x1={-8} x2={8} y1={0} y2={0} />
        </Sign>
      )}
      {isFew && (
        <Sign text={t('legend.average')}>
          <line className="stretch-average" x1={-8} x2={8} y1={0} y2={0} />
        </Sign>
      )}
      <Sign text={t('legend.winter')}>
        <rect className="winter" x={-8} y={-8} width={16} height={16} />
      </Sign>
      {stretches.some(({ value }) => value === null) && (
        <Sign text={t('legend.gap')}>
          <rect className="stretch-gap" x={-8} y={-8} width={16} height={16} />
        </Sign>
      )}
      {marked.map((kind) => (
        <Sign key={kind} text={t(`legend.${kind}`)}>
          <MarkSign kind={kind} x={0} y={0} />
        </Sign>
      ))}
    </ul>
  );
}

function Sign({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li>
      <svg className="legend-sign" viewBox="-9 -9 18 18" aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  );
}

interface UsesFigureProps extends UsesAsked {
  readonly marks: readonly Mark[];
}

/** How much was used between readings, bills or deliveries, and what that says. */
export function UsesFigure({ marks, ...asked }: UsesFigureProps) {
  const { t } = useTranslation('uses');
  const tableOf = useUsesTable();
  const found = useFinding(asked);
  const { of, unit } = asked;
  const { uses } = asked.over;
  if (!found) return of === 'bills' ? null : <p className="hint">{t(`none.${of}`)}</p>;
  const { finding, lead, rate, stretches, format } = found;
  return (
    <ChartFigure
      name={t('name')}
      finding={finding}
      lead={lead}
      table={{ ...tableOf({ of, uses, stretches, marks, unit, rate }), format }}
    >
      <StretchesChart
        name={`${t('name')}: ${finding}`}
        unit={rate}
        format={format}
        stretches={stretches}
        marks={marks}
      />
      <UsesLegend stretches={stretches} marks={marks} isFew={isFew(stretches)} />
    </ChartFigure>
  );
}
