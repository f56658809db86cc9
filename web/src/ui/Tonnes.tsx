import { useTranslation } from 'react-i18next';
import { formatTonnes } from '../i18n/format.ts';

/** A figure with its unit; missing data is '??', said in words to those who do not see it. */
export function Tonnes({ value }: { readonly value: number | null }) {
  const { t, i18n } = useTranslation(['units', 'shell']);
  if (value === null)
    return (
      <span className="figure-missing">
        <span aria-hidden>??</span>
        <span className="visually-hidden">{t('shell:state.noData')}</span>
      </span>
    );
  const { figure, unit } = formatTonnes(value, i18n.language);
  return (
    <span className="figure">
      {figure}&nbsp;<span className="unit">{t(`units:${unit}`)}</span>
    </span>
  );
}
