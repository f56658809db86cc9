import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../../browser/dates.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { Facts } from '../../../../ui/Facts.tsx';

interface SupplyFactsProps {
  readonly supply: SupplyAnswer;
  readonly household: string | undefined;
}

export function SupplyFacts({ supply, household }: SupplyFactsProps) {
  const { t, i18n } = useTranslation(['supplies', 'units']);
  const { carrier, fuel = 'unknown', hotWater, factor, estimate } = supply;
  const { powerType, activeFrom, activeUntil } = supply;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <Facts
      domain="housing"
      facts={[
        [t('supplies:fact.carrier'), t(`supplies:carrier.${carrier}`)],
        [
          t('supplies:fuel.label'),
          carrier === 'heatingStatement' ? t(`supplies:fuel.of.${fuel}`) : undefined,
        ],
        [t('supplies:fact.household'), household],
        [t('supplies:fact.estimate'), estimate && `${number(estimate.area)} ${t('units:squareMeter')}`],
        [t('supplies:fact.hotWater'), estimate ? undefined : `${number(hotWater)} ${t('units:percent')}`],
        [
          t('supplies:fact.factor'),
          factor === undefined ? undefined : `${number(factor)} ${t('units:kgPerKWh')}`,
        ],
        [t('supplies:fact.powerType'), powerType && t(`supplies:powerType.${powerType}`)],
        [t('supplies:fact.since'), typeof activeFrom === 'number' ? formatEpoch(activeFrom) : undefined],
        [t('supplies:fact.until'), activeUntil === undefined ? undefined : formatEpoch(activeUntil)],
      ]}
    />
  );
}
