import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { Pick } from '@footprint/shared-events/measures/savings.ts';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/Segments.tsx';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useSumName } from '../../ui/useSumName.ts';
import { useWithMeasures } from './withMeasures.ts';

/** Tonnes below which one decimal hides what is saved. */
const FINE_BELOW = 0.1;

interface MeasureBarsProps {
  readonly sectors: readonly SectorAnswer[];
  readonly picks: readonly Pick[];
  readonly year: number;
  /** How many live in the home, where the account does not know it yet. */
  readonly members?: number | undefined;
  /** The measures are not saved yet. */
  readonly planned?: boolean;
}

/** Today's figure and what the measures leave of it, on one bar: the saved part is hatched. */
export function MeasureBars({ sectors, picks, year, members, planned = false }: MeasureBarsProps) {
  const { t } = useTranslation('figure');
  const sumName = useSumName();
  const { emissions, own, saved, isComing, shares } = useWithMeasures(sectors, picks, year, members);
  const less = saved ?? 0;
  const fine = less > 0 && less < FINE_BELOW;
  const isRunning = picks.some(({ state }) => state === 'start');
  return (
    <div className="measure-bars">
      <p className="measure-bars-words">
        <span>
          {sumName(own, t('bars.today'))} <Tonnes value={emissions} fine={fine} />
        </span>
        {(isComing || less > 0) && (
          <span className="measure-bars-after">
            {t(planned ? 'bars.planned' : 'bars.after')}{' '}
            {isComing ? '…' : <Tonnes value={emissions - less} fine={fine} />}
          </span>
        )}
      </p>
      <Segments shares={shares} />
      {isRunning && saved === 0 && <p className="hint">{t('bars.within', { year })}</p>}
    </div>
  );
}
