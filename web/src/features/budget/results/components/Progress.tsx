import { writtenDifference, writtenShare } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { Pick } from '@footprint/shared-events/measures/savings.ts';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../../blocks/figure/MeasureBars.tsx';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { useAmount } from '../../../../ui/useAmount.ts';

interface GoalProgressProps {
  /** Tonnes a year that the measures bring, and that the first year asks for. */
  readonly saving: number;
  readonly needed: number;
}

/** How far the measures go towards what the first year of the way asks for. */
function GoalProgress({ saving, needed }: GoalProgressProps) {
  const { t, i18n } = useTranslation('results');
  const amount = useAmount();
  const share = writtenShare(saving, needed);
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
  readonly running: readonly Pick[];
  /** Tonnes a year that the measures bring, and that the first year asks for; undefined where no path is left. */
  readonly saving: number;
  readonly needed: number | undefined;
  /** Of the year that pages open with; undefined where they could not be read. */
  readonly sectors: readonly SectorAnswer[] | undefined;
}

/** What the measures bring and leave of the figure, and how far they go. */
export function Progress({ running, saving, needed, sectors }: ProgressProps) {
  const { t } = useTranslation('results');
  const amount = useAmount();
  const counted = { count: running.length, saving: amount(saving), needed: amount(needed ?? 0) };
  const enough = needed !== undefined && writtenDifference(needed, saving) <= 0 ? 'findingEnough' : 'finding';
  return (
    <>
      <h2 className="finding">{t(needed === undefined ? 'findingAlone' : enough, counted)}</h2>
      {sectors && <MeasureBars sectors={sectors} picks={running} year={defaultYear(nowInSeconds())} />}
      {needed !== undefined && needed > 0 && <GoalProgress saving={saving} needed={needed} />}
    </>
  );
}
