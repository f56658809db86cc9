import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';

/** Names for the colours; the bet's proposal says what it is. */
export function YearsLegend({ proposed }: { readonly proposed: number | null }) {
  const { t, i18n } = useTranslation(['footprint', 'shell']);
  return (
    <ul className="chart-legend">
      {GHG_DOMAINS.map((domain) => {
        const Icon = DOMAIN_ICONS[domain];
        return (
          <li key={domain} data-domain={domain}>
            <span className="chart-swatch" aria-hidden />
            <Icon className="icon" aria-hidden />
            {t(`shell:domain.${domain}`)}
          </li>
        );
      })}
      <li data-domain="compensation">
        <span className={proposed === null ? 'chart-swatch' : 'chart-swatch chart-swatch-open'} aria-hidden />
        {proposed === null
          ? t('footprint:legend.compensated')
          : t('footprint:legend.proposed', { tonnes: formatRounded(proposed, i18n.language) })}
      </li>
      <li>{t('footprint:legend.projected')}</li>
    </ul>
  );
}
