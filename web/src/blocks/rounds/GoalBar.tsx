import { readsApart, writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { goalPercent } from '@footprint/shared-events/rounds/roundProgress.ts';
import { phaseOf } from '@footprint/shared-events/rounds/shownRound.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';
import type { Round } from './round.ts';
import './style.css';

interface GoalBarProps {
  readonly round: Round;
  /** Tonnes CO2e. */
  readonly saving: number;
  /** Beside half of it: the goal is that of the whole. */
  readonly half?: boolean;
}

/** How much of its goal a round has reached, and what that means; nothing where it has none. */
export function GoalBar({ round, saving, half = false }: GoalBarProps) {
  const { goal } = round;
  return goal === undefined ? null : <Bar round={round} goal={goal} saving={saving} half={half} />;
}

function Bar({ round, goal, saving, half }: GoalBarProps & { readonly goal: number }) {
  const { t, i18n } = useTranslation(['rounds', 'units']);
  const amount = useAmount();
  const named = Number.isInteger(goal)
    ? `${formatNumber(goal, i18n.language)}\u00A0${t('units:t')}`
    : amount(goal);
  const reached = goalPercent(saving, goal);
  const missing = amount(writtenDifference(goal, saving) || goal - saving);
  const isResult = phaseOf(round) === 'result';
  const lacks = readsApart(saving, goal) ? 'missing' : 'almost';
  const outcome = reached >= 100 ? (isResult ? 'reached' : 'reachedYet') : isResult ? 'missed' : lacks;
  return (
    <div className="goal">
      <p className="goal-words">
        <span>{t(half ? 'rounds:goalOfWhole' : 'rounds:goal', { goal: named })}</span>
        <span>{formatPercent(reached / 100, i18n.language)}</span>
      </p>
      <span className="bar" aria-hidden>
        <span className="bar-own" style={{ width: `${Math.min(100, reached)}%` }} />
      </span>
      <p className="goal-said">
        {round.kind === 'climate-bet'
          ? t(`rounds:goalSaid.climate-bet.${outcome}`, { missing })
          : t(`rounds:goalSaid.stop-fossil.${outcome}`, { missing })}
      </p>
    </div>
  );
}
