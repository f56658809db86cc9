import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/Facts.tsx';

interface SupplyFactsProps {
  readonly supply: SupplyAnswer;
  readonly household: string | undefined;
}

export function SupplyFacts({ supply, household }: SupplyFactsProps) {
  const { t, i18n } = useTranslation(['supply', 'units']);
  const { carrier, fuel = 'unknown', hotWater, factor, estimate } = supply;
  const { powerType, activeFrom, activeUntil } = supply;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <Facts
      domain="housing"
      facts={[
        [t('supply:fact.carrier'), t(`supply:carrier.${carrier}`)],
        [t('supply:fuel.label'), carrier === 'heatingStatement' ? t(`supply:fuel.of.${fuel}`) : undefined],
        [t('supply:fact.household'), household],
        [t('supply:fact.estimate'), estimate && `${number(estimate.area)} ${t('units:squareMeter')}`],
        [t('supply:fact.hotWater'), estimate ? undefined : `${number(hotWater)} ${t('units:percent')}`],
        [
          t('supply:fact.factor'),
          factor === undefined ? undefined : `${number(factor)} ${t('units:kgPerKWh')}`,
        ],
        [t('supply:fact.powerType'), powerType && t(`supply:powerType.${powerType}`)],
        [t('supply:fact.since'), typeof activeFrom === 'number' ? formatEpoch(activeFrom) : undefined],
        [t('supply:fact.until'), activeUntil === undefined ? undefined : formatEpoch(activeUntil)],
      ]}
    />
  );
}
