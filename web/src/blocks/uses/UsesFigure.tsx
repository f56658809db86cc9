import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import type { Mark } from '../../ui/charts/stretches/layout.ts';
import { StretchesChart } from '../../ui/charts/stretches/StretchesChart.tsx';
import { UsesLegend } from './UsesLegend.tsx';
import { type UsesAsked, useFinding } from './useFinding.ts';
import { useUsesTable } from './useUsesTable.ts';

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
        figure={format(stretches.findLast(({ value }) => value !== null)?.value ?? 0)}
        stretches={stretches}
        marks={marks}
      />
      <UsesLegend stretches={stretches} marks={marks} />
    </ChartFigure>
  );
}
