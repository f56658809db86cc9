import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { houseTypeLabel, supplyLabel } from '../labels.ts';

/** What the household is, and since when one lives there. */
export function HouseholdFacts({ household }: { readonly household: HouseholdAnswer }) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const { hhArea, hhMember, hhHouseType, hhApartmentsHeatSupply, livedFrom, livedUntil } = household;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('household:hh.members.label'), String(hhMember)],
    [t('household:hh.area.label'), `${formatNumber(hhArea, i18n.language)} ${t('units:squareMeter')}`],
    [t('household:hh.houseType.label'), houseTypeLabel(t, hhHouseType)],
    [t('household:hh.heatSupply.label'), hhApartmentsHeatSupply && supplyLabel(t, hhApartmentsHeatSupply)],
    [t('household:lived.from'), livedFrom === undefined ? undefined : formatEpoch(livedFrom)],
    [t('household:lived.until'), livedUntil === undefined ? undefined : formatEpoch(livedUntil)],
  ];
  return (
    <dl className="facts card" data-domain="housing">
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
