import { GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/constants/germanAverage.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { averageByDomain } from '../averageByDomain.ts';

/** The German average as one bar; its legend is the text that carries the figures. */
export function AverageBar() {
  const { t, i18n } = useTranslation('info');
  const shares = averageByDomain();
  const sum = shares.reduce((total, { tonnes }) => total + tonnes, 0);
  return (
    <section className="average" aria-labelledby="average-title">
      <h2 id="average-title">{t('about.averageTitle')}</h2>
      <p className="hero-figure">
        {formatRounded(sum, i18n.language)} <span className="hero-unit">{t('about.averageUnit')}</span>
      </p>
      <div className="segments" aria-hidden>
        {shares.map(({ domain, tonnes }) => (
          <span key={domain} className="segment" data-domain={domain} style={{ flexGrow: tonnes }} />
        ))}
      </div>
      <ul className="segment-legend">
        {shares.map(({ domain, tonnes }) => {
          const Icon = DOMAIN_ICONS[domain];
          return (
            <li key={domain} data-domain={domain}>
              <Icon className="icon" aria-hidden />
              <span>{t(`about.domain.${domain}`)}</span>
              <strong>{formatRounded(tonnes, i18n.language)} t</strong>
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('about.averageNote', { year: GERMAN_AVERAGE_YEAR })}</p>
    </section>
  );
}
