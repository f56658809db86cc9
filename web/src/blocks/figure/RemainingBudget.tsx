import type { DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import { useTranslation } from 'react-i18next';
import { RemainingChart } from '../../ui/charts/remaining/RemainingChart.tsx';
import { type Left, useBudgetFinding } from './useBudgetFinding.ts';

interface RemainingBudgetProps {
  readonly goal: DegreeOption;
  readonly left: Left;
  /** Tonnes of the last year that has ended. */
  readonly emissions: number;
  /** The year from which on `left` is left. */
  readonly year: number;
}

/** Share left of the goal, and until when it lasts on a straight way to zero. */
export function RemainingBudget({ goal, left, emissions, year }: RemainingBudgetProps) {
  const { t } = useTranslation('figure');
  const finding = useBudgetFinding();
  const { remaining } = left;
  return (
    <section className="plain" aria-labelledby="remaining-budget">
      <h2 id="remaining-budget">{finding(goal, left)}</h2>
      {remaining > 0 && emissions > 0 && (
        <RemainingChart name={t('budget.picture')} emissions={emissions} remaining={remaining} year={year} />
      )}
      <p className="hint">{t('budget.note')}</p>
    </section>
  );
}
