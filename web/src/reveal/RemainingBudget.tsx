import type { BudgetLeft } from '@footprint/shared-events/calculation/budget.ts';
import type { DegreeOption } from '@footprint/shared-events/constants/goals.ts';
import { useTranslation } from 'react-i18next';
import { RemainingChart } from '../charts/remaining/RemainingChart.tsx';
import { formatRounded } from '../i18n/format.ts';

interface RemainingBudgetProps {
  readonly goal: DegreeOption;
  readonly left: Pick<BudgetLeft, 'remaining' | 'mustBeZeroBy' | 'usedUpIn'>;
  /** Tonnes of the last year that has ended. */
  readonly emissions: number;
  /** The year from which on `left` is left. */
  readonly year: number;
}

/** What is left of one's share of the goal, and until when it lasts on a straight way to zero. */
export function RemainingBudget({ goal, left, emissions, year }: RemainingBudgetProps) {
  const { t, i18n } = useTranslation('reveal');
  const { remaining, mustBeZeroBy, usedUpIn } = left;
  const tonnes = formatRounded(Math.max(0, remaining), i18n.language);
  const finding =
    usedUpIn === undefined
      ? t('budget.left', { tonnes, goal: t(`budget.${goal}`), year: mustBeZeroBy })
      : t('budget.usedUp', { goal: t(`budget.${goal}`), year: usedUpIn });
  return (
    <section className="card" aria-labelledby="remaining-budget">
      <h2 id="remaining-budget">{finding}</h2>
      {remaining > 0 && emissions > 0 && (
        <RemainingChart name={t('budget.picture')} {...{ emissions, remaining, year }} />
      )}
      <p className="hint">{t('budget.note')}</p>
    </section>
  );
}
