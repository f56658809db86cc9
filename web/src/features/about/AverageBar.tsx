import { GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../i18n/format.ts';
import { DomainBar } from '../../ui/DomainBar.tsx';
import { averageByDomain } from './averageByDomain.ts';

/** The German average, and what it is made of. */
export function AverageBar() {
  const { t, i18n } = useTranslation('about');
  const shares = averageByDomain();
  const sum = shares.reduce((total, { tonnes }) => total + tonnes, 0);
  return (
    <section className="panel" aria-labelledby="average-title">
      <h2 id="average-title">{t('about.averageTitle')}</h2>
      <p className="hero-figure">
        {formatRounded(sum, i18n.language)} <span className="hero-unit">{t('about.averageUnit')}</span>
      </p>
      <DomainBar shares={shares} />
      <p className="hint">{t('about.averageNote', { year: GERMAN_AVERAGE_YEAR })}</p>
    </section>
  );
}
