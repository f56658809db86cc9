import { containerAmong } from '@footprint/shared-events/catalogue/containedMeasures.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';

/** How many run, and what that saves in money; what another one contains is not counted twice. */
export function UsedFinding({ used }: { readonly used: readonly UsedMeasure[] }) {
  const { t, i18n } = useTranslation('measures');
  const running = used.filter(({ state }) => state === 'start').map(({ name }) => name);
  const euros = MEASURE_CATALOGUE.filter(
    ({ name }) => running.includes(name) && !containerAmong(name, running),
  ).reduce((sum, { savingEurPerYear }) => sum + (savingEurPerYear ?? 0), 0);
  return (
    <h2 className="finding">
      {running.length === 0
        ? t('used.allOver')
        : t(euros > 0 ? 'used.findingMoney' : 'used.finding', {
            count: running.length,
            euros: formatNumber(euros, i18n.language),
          })}
    </h2>
  );
}
