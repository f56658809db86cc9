import type { LatestChange } from '@footprint/shared-events/campaigns/api.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../i18n/format.ts';

/** What changed just now: measures, numbers of people and at most a state, never who or a postcode. */
export function Latest({ changes }: { readonly changes: readonly LatestChange[] }) {
  const { t, i18n } = useTranslation('campaign');
  const language = i18n.language === 'en' ? 'en' : 'de';
  if (changes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="latest">
      <h2 id="latest">{t('latest.title')}</h2>
      <ul className="latest">
        {changes.map(({ measure, people, at, state = '' }) => (
          <li key={`${measure} ${at} ${state}`}>
            <span>{MEASURE_CATALOGUE.find(({ name }) => name === measure)?.[language].title ?? measure}</span>
            <span className="hint">
              {state && t('latest.state', { state })}
              {t(people > 0 ? 'latest.chosen' : 'latest.back', { count: Math.abs(people) })}
            </span>
            <time className="hint">{formatTime(at * 1_000, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
