import type { CatalogueEntry } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';

type Money = Pick<CatalogueEntry, 'costEur' | 'savingEurPerYear'>;

/** What a measure brings, in one line: tonnes and money a year, and what it costs once. `tonnes`: for this person. */
export function useEffectWords(): (tonnes: number, money: Money) => string {
  const { t, i18n } = useTranslation('figure');
  const amount = useAmount();
  const euros = (value: number) => formatNumber(value, i18n.language);
  return (tonnes, { costEur, savingEurPerYear }) =>
    [
      tonnes > 0 ? t('best.less', { tonnes: amount(tonnes) }) : t('best.nothing'),
      ...(savingEurPerYear ? [t('best.saves', { euros: euros(savingEurPerYear) })] : []),
      ...(costEur > 0 ? [t('best.costs', { euros: euros(costEur) })] : []),
    ].join(' · ');
}
