import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { neutralYear, yearlyEmissions } from '@footprint/shared-events/calculation/budget.ts';
import { useTranslation } from 'react-i18next';
import { currentYear } from '../../../browser/dates.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Bubbles } from '../charts/bubbles/Bubbles.tsx';
import { PathChart } from '../charts/path/PathChart.tsx';

/** The same path twice: a circle for each year, and the line whose area is the budget. */
export function BudgetCharts({ budget }: { readonly budget: BudgetAnswer }) {
  const { t, i18n } = useTranslation('budget');
  const year = currentYear();
  const values = yearlyEmissions(budget.userEmissions, budget).map((value, k) => ({ year: year + k, value }));
  const table = {
    columns: [t('chart.year'), t('chart.tonnes')],
    rows: values.map((one) => [one.year, one.value]),
    format: (value: number) => formatRounded(value, i18n.language, 2),
  };
  const texts = {
    from: formatRounded(budget.userEmissions, i18n.language),
    less: formatRounded(budget.yearlyReduction, i18n.language, 2),
    neutral: neutralYear(year, budget),
  };
  return (
    <section className="plain budget-charts" aria-labelledby="budget-charts">
      <h2 id="budget-charts">{t('chart.title')}</h2>
      <ChartFigure name={t('chart.bubbles')} finding={t('chart.bubblesFinding', texts)} table={table}>
        <Bubbles name={t('chart.bubbles')} values={values} />
      </ChartFigure>
      <ChartFigure name={t('chart.path')} finding={t('chart.pathFinding', texts)} table={table}>
        <PathChart
          name={t('chart.path')}
          start={{ year, value: budget.userEmissions }}
          end={year + budget.toZeroYears}
        />
      </ChartFigure>
    </section>
  );
}
