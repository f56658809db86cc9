import { useTranslation } from 'react-i18next';

/** Name of a sum: without anything of one's own it is the average. */
export function useSumName(): (own: { readonly sectors: number }, name: string) => string {
  const { t } = useTranslation();
  return (own, name) => (own.sectors === 0 ? t('own.average') : name);
}
