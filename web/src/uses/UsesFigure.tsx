import type { UsesOverTime } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../charts/ChartFigure.tsx';
import type { Mark } from '../charts/stretches/layout.ts';
import { StretchesChart } from '../charts/stretches/StretchesChart.tsx';
import { formatRounded } from '../i18n/format.ts';
import { periodOf, stretchesOf } from './rates.ts';
import { UsesLegend } from './UsesLegend.tsx';
import { useFindingText } from './useFindingText.ts';
import type { UsesOf } from './usesOf.ts';
import { useUsesTable } from './useUsesTable.ts';

interface UsesFigureProps {
  readonly of: UsesOf;
  readonly over: UsesOverTime;
  /** Of the use, as it reads. */
  readonly unit: string;
  readonly marks: readonly Mark[];
  /** Whether some of the use follows the season. */
  readonly heats: boolean;
}

/** How much was used between readings, bills or deliveries, and what that says. */
export function UsesFigure({ of, over, unit, marks, heats }: UsesFigureProps) {
  const { t, i18n } = useTranslation('uses');
  const tableOf = useUsesTable();
  const textOf = useFindingText();
  const { uses, newest } = over;
  if (!newest) return of === 'bills' ? null : <p className="hint">{t(`none.${of}`)}</p>;
  const period = periodOf(uses);
  const rate = t(`per.${period}`, { unit });
  const stretches = stretchesOf(uses, period);
  // Down to what readings say: a thousand needs no decimals.
  const format = (value: number) =>
    formatRounded(value, i18n.language, value >= 100 ? 0 : value >= 10 ? 1 : 2);
  const { finding, lead } = textOf({ of, newest, period, rate, heats, format });
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
        figure={format(stretches.findLast(({ value }) => value !== null)?.value ?? 0)}
        stretches={stretches}
        marks={marks}
      />
      <UsesLegend stretches={stretches} marks={marks} />
    </ChartFigure>
  );
}
