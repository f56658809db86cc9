import { goalPercent } from '@footprint/shared-events/campaigns/roundProgress.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { useAmount } from '../ui/useAmount.ts';

interface GoalBarProps {
  /** Tonnes CO2e, as `saving`. */
  readonly goal: number;
  readonly saving: number;
}

/** How much of its goal a round has reached. */
export function GoalBar({ goal, saving }: GoalBarProps) {
  const { t, i18n } = useTranslation(['rounds', 'units']);
  const amount = useAmount();
  const named = Number.isInteger(goal)
    ? `${formatNumber(goal, i18n.language)}\u00A0${t('units:t')}`
    : amount(goal);
  const reached = goalPercent(saving, goal);
  return (
    <div className="goal">
      <p className="goal-words">
        <span>{t('rounds:goal', { goal: named })}</span>
        <span>{formatPercent(reached / 100, i18n.language)}</span>
      </p>
      <span className="bar" aria-hidden>
        <span className="bar-own" style={{ width: `${Math.min(100, reached)}%` }} />
      </span>
    </div>
  );
}
