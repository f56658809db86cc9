import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { houseTypeLabel, supplyLabel } from '../labels.ts';

/** What the household is, and since when one lives there. */
export function HouseholdFacts({ household }: { readonly household: HouseholdAnswer }) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const { hhArea, hhMember, hhHouseType, hhApartmentsHeatSupply, livedFrom, livedUntil, assumed } = household;
  const said = (field: 'hhArea' | 'hhHouseType', value: string): string =>
    assumed?.includes(field) ? t('household:hh.assumed', { value }) : value;
  return (
    <Facts
      domain="housing"
      facts={[
        [t('household:hh.members.label'), String(hhMember)],
        [
          t('household:hh.area.label'),
          said('hhArea', `${formatNumber(hhArea, i18n.language)} ${t('units:squareMeter')}`),
        ],
        [t('household:hh.houseType.label'), said('hhHouseType', houseTypeLabel(t, hhHouseType))],
        [
          t('household:hh.heatSupply.label'),
          hhApartmentsHeatSupply && supplyLabel(t, hhApartmentsHeatSupply),
        ],
        [t('household:lived.from'), livedFrom === undefined ? undefined : formatEpoch(livedFrom)],
        [t('household:lived.until'), livedUntil === undefined ? undefined : formatEpoch(livedUntil)],
      ]}
    />
  );
}
