import { useTranslation } from 'react-i18next';
import { formatAmount } from '../i18n/format.ts';

/** Tonnes as a text with the unit that fits, to stand in a sentence. */
export function useAmount(): (tonnes: number) => string {
  const { t, i18n } = useTranslation('units');
  return (tonnes) => formatAmount(tonnes, i18n.language, (unit) => t(unit));
}
