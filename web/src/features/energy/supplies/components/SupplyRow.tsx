import {
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import type { RowPlace } from '../../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../../forms/entries/EntryRow.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { CARRIER_ICONS } from '../../../../ui/carrierIcons.ts';
import { pathOf } from '../pathOf.ts';

interface SupplyRowProps {
  readonly supply: SupplyAnswer;
  readonly place: RowPlace;
}

/** One of the list, with what is known of it; it is corrected and ended on its own page. */
export function SupplyRow({ supply, place }: SupplyRowProps) {
  const { t, i18n } = useTranslation('supplies');
  const { id, carrier, name, estimate, bills, activeUntil } = supply;
  const removal = useRemoval([removeSupply, {}, { id: String(id) }], [restoreSupply, { id }]);
  const says = [
    name === t(`carrier.${carrier}`) ? undefined : t(`carrier.${carrier}`),
    estimate && t('listed.estimate', { area: formatNumber(estimate.area, i18n.language) }),
    bills.length > 0 ? t('listed.bills', { count: bills.length }) : undefined,
    activeUntil === undefined ? undefined : t('listed.ended', { date: formatEpoch(activeUntil) }),
  ].filter(Boolean);
  return (
    <EntryRow
      name={name}
      text={says.length > 0 ? says.join(', ') : t('listed.nothing')}
      to={pathOf(supply)}
      icon={CARRIER_ICONS[carrier]}
      domain="housing"
      place={place}
      removal={{ ...removal, what: t('remove.what') }}
    />
  );
}
