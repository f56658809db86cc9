import { writtenShare } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { EffectPick, PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../../blocks/figure/MeasureBars.tsx';
import { countOf } from '../../../../blocks/figure/useEffectWords.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { useAmount } from '../../../../ui/useAmount.ts';

/** As both are written, so that readers who divide find the same; all of it only where nothing is missing. */
function shareOf(saving: number, needed: number): number {
  const share = writtenShare(saving, needed);
  return saving >= needed ? Math.max(1, share) : Math.min(ALMOST, share);
}
const ALMOST = 0.99;

interface GoalProgressProps {
  /** Tonnes a year that the measures bring, and that the first year asks for. */
  readonly saving: number;
  readonly needed: number;
}

/** How far the measures go towards what the first year of the way asks for. */
function GoalProgress({ saving, needed }: GoalProgressProps) {
  const { t, i18n } = useTranslation('results');
  const amount = useAmount();
  const share = shareOf(saving, needed);
  return (
    <div className="goal-progress">
      <p className="by-measure-head">
        <span>{t('needed', { tonnes: amount(needed) })}</span>
        <span>{formatPercent(share, i18n.language)}</span>
      </p>
      <span className="bar" aria-hidden>
        <span className="bar-own" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
    </div>
  );
}

interface ProgressProps {
  readonly picks: readonly EffectPick[];
  /** Tonnes a year that the measures bring, and that the first year asks for; undefined where no path is left. */
  readonly saving: number;
  readonly needed: number | undefined;
  readonly person: PersonYear;
}

/** Effect of the measures on the figure: what they bring and leave, and how far they go. */
export function Progress({ picks, saving, needed, person }: ProgressProps) {
  const { t } = useTranslation('results');
  const amount = useAmount();
  const counted = {
    count: countOf(picks),
    saving: amount(saving),
    needed: amount(needed ?? 0),
  };
  const enough = needed !== undefined && saving >= needed ? 'findingEnough' : 'finding';
  return (
    <>
      <h2 className="finding">{t(needed === undefined ? 'findingAlone' : enough, counted)}</h2>
      <MeasureBars person={person} picks={picks} />
      {needed !== undefined && needed > 0 && <GoalProgress saving={saving} needed={needed} />}
    </>
  );
}
