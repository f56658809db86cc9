import { useTranslation } from 'react-i18next';
import type { Mark } from '../../../blocks/ownEvents/marks.ts';
import { formatMonth } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Columns } from '../../../ui/charts/columns/Columns.tsx';
import { areFew } from '../../../ui/charts/columns/layout.ts';
import { averageOf } from './rates.ts';
import { monthTicks, tickText, wintersBetween } from './season.ts';
import { type UsesAsked, useFinding } from './useFinding.ts';
import { type Shown, usesTable } from './usesTable.ts';

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
      table={{ ...usesTable({ of, uses, columns, marks, unit, rate }, t), format }}
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
