import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { effectsOf } from '@footprint/shared-events/emissions/yearWith.ts';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { countOf, eurosOf } from '../../../blocks/figure/useEffectWords.ts';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { usePicks } from '../usePicks.ts';

interface SavedPicksProps {
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
}

/** Right after measures were saved: what all of them bring in a year. What another one contains counts there. */
export function SavedPicks({ sectors, year }: SavedPicksProps) {
  const { t, i18n } = useTranslation('footprint');
  const amount = useAmount();
  const picks = usePicks();
  const { person, isComing } = usePersonYear(sectors, year);
  if (picks === undefined || isComing) return <Skeleton lines={3} />;
  if (!picks?.running.length || !person) return null;
  const { running } = picks;
  const { sum, rows } = effectsOf(person, running);
  const euros = eurosOf(rows);
  const saved = { count: countOf(running), tonnes: amount(sum), euros: formatNumber(euros, i18n.language) };
  return (
    <section className="plain saved-picks" aria-labelledby="saved-picks">
      <h2 id="saved-picks">{t(euros > 0 ? 'saved.both' : 'saved.tonnes', saved)}</h2>
      <MeasureBars person={person} picks={running} />
    </section>
  );
}
