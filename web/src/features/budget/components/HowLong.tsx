import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { useTranslation } from 'react-i18next';
import { usedUpYear } from '../../../ui/charts/remaining/layout.ts';
import { RemainingChart } from '../../../ui/charts/remaining/RemainingChart.tsx';

interface HowLongProps {
  readonly budget: BudgetAnswer;
  /** The running year: what remains counts from its beginning. */
  readonly year: number;
}

/** How long the rest lasts if nothing changes, beside the straight way to zero. */
export function HowLong({ budget, year }: HowLongProps) {
  const { t } = useTranslation(['budget', 'figure']);
  const { remaining, userEmissions } = budget;
  if (remaining <= 0 || userEmissions <= 0) return null;
  const left = { emissions: userEmissions, remaining, year };
  return (
    <section className="stack-close" aria-labelledby="how-long">
      <h2 id="how-long">{t('budget:howLong.title', { year: usedUpYear(left) })}</h2>
      <p className="hint">{t('budget:howLong.unit')}</p>
      <RemainingChart name={t('figure:budget.picture')} {...left} />
    </section>
  );
}
