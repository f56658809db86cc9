import { useTranslation } from 'react-i18next';
import { formatPercent, formatRounded } from '../../../i18n/format.ts';

interface GoalProgressProps {
  /** Tonnes a year that the measures bring, and that the first year asks for. */
  readonly saving: number;
  readonly needed: number;
}

/** How far the measures go towards what the first year of the way asks for. */
export function GoalProgress({ saving, needed }: GoalProgressProps) {
  const { t, i18n } = useTranslation('results');
  const share = saving / needed;
  return (
    <div className="goal-progress">
      <p className="by-measure-head">
        <span>{t('needed', { tonnes: formatRounded(needed, i18n.language) })}</span>
        <span>{formatPercent(share, i18n.language)}</span>
      </p>
      <span className="bar" aria-hidden>
        <span className="bar-own" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
    </div>
  );
}
