import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { CARRIER_ICONS } from '../../../ui/carrierIcons.ts';
import { pathOf } from '../pathOf.ts';

/** One of the list, with what is known of it. */
export function SupplyEntry({ supply }: { readonly supply: SupplyAnswer }) {
  const { t, i18n } = useTranslation('supply');
  const { carrier, name, estimate, bills, activeUntil } = supply;
  const Icon = CARRIER_ICONS[carrier];
  const says = [
    name === t(`carrier.${carrier}`) ? undefined : t(`carrier.${carrier}`),
    estimate && t('listed.estimate', { area: formatNumber(estimate.area, i18n.language) }),
    bills.length > 0 ? t('listed.bills', { count: bills.length }) : undefined,
    activeUntil === undefined ? undefined : t('listed.ended', { date: formatEpoch(activeUntil) }),
  ].filter(Boolean);
  return (
    <div className="task" data-domain="housing">
      <Icon className="task-icon" aria-hidden />
      <Link className="task-title" to={pathOf(supply)}>
        {name}
      </Link>
      <p className="task-text">{says.length > 0 ? says.join(', ') : t('listed.nothing')}</p>
    </div>
  );
}
