import type { MostChosenAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';

/** What most people of the town have chosen; the length of a bar repeats its figure. Nothing while too few have. */
export function MostChosen({ chosen }: { readonly chosen: MostChosenAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const [first] = chosen;
  if (!first) return null;
  const language = i18n.language === 'en' ? 'en' : 'de';
  const titleOf = (name: string) =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;
  return (
    <section className="stack-close" aria-labelledby="town-chosen">
      <h2 id="town-chosen">{t('chosen.title')}</h2>
      <ol className="town-chosen">
        {chosen.map(({ name, count }) => (
          <li key={name}>
            <span className="town-chosen-name">{titleOf(name)}</span>
            <strong>{formatNumber(count, i18n.language)}</strong>
            <span className="bar" aria-hidden>
              <span className="bar-own" style={{ width: `${(count / first.count) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <p className="hint">{t('chosen.hint')}</p>
    </section>
  );
}
