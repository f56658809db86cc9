import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../i18n/format.ts';
import type { Change } from '../latest.ts';

/** What changed while one looks on: measures and numbers of people, never who or where. */
export function Latest({ changes }: { readonly changes: readonly Change[] }) {
  const { t, i18n } = useTranslation('campaign');
  const language = i18n.language === 'en' ? 'en' : 'de';
  if (changes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="latest">
      <h2 id="latest">{t('latest.title')}</h2>
      <ul className="latest">
        {changes.map(({ measure, people, at }) => (
          <li key={`${measure} ${at}`}>
            <span>{MEASURE_CATALOGUE.find(({ name }) => name === measure)?.[language].title ?? measure}</span>
            <span className="hint">
              {t(people > 0 ? 'latest.chosen' : 'latest.back', { count: Math.abs(people) })}
            </span>
            <time className="hint">{formatTime(at, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
