import { containerAmong } from '@footprint/shared-events/catalogue/containedMeasures.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { tonnesTogether } from '@footprint/shared-events/measures/fittingMeasures.ts';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { formatNumber } from '../../../i18n/format.ts';
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
  if (!picks?.names.length) return null;
  const { names, running } = picks;
  const euros = MEASURE_CATALOGUE.filter(({ name }) => names.includes(name) && !containerAmong(name, names))
    .map(({ savingEurPerYear }) => savingEurPerYear ?? 0)
    .reduce((sum, one) => sum + one, 0);
  const saved = {
    count: names.length,
    tonnes: amount(tonnesTogether(names, emissionsBySector(sectors))),
    euros: formatNumber(euros, i18n.language),
  };
  return (
    <section className="card saved-picks" aria-labelledby="saved-picks">
      <h2 id="saved-picks">{t(euros > 0 ? 'saved.both' : 'saved.tonnes', saved)}</h2>
      <MeasureBars sectors={sectors} picks={running} year={year} />
    </section>
  );
}
