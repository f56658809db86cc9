import type { CatalogueEntry } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../ui/useAmount.ts';

/** How many there are, and which of them saves most. */
export function CatalogueFinding({ measures }: { readonly measures: readonly CatalogueEntry[] }) {
  const { t, i18n } = useTranslation('measures');
  const amount = useAmount();
  const [most] = [...measures].sort((a, b) => b.reductionAvg - a.reductionAvg);
  if (!most) return null;
  const { title } = most[i18n.language === 'en' ? 'en' : 'de'];
  return <h2 className="finding">{t('all.finding', { title, tonnes: amount(most.reductionAvg) })}</h2>;
}
