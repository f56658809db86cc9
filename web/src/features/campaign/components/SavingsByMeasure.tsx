import type { LiveStatistics } from '@footprint/shared-events/campaigns/api.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

const MOST = 10;

/** The measures that save most; the length of a bar repeats its figure. */
export function SavingsByMeasure({ savings }: { readonly savings: LiveStatistics['savingsByMeasure'] }) {
  const { t, i18n } = useTranslation('campaign');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const titleOf = (name: string) =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;
  const longest = Math.max(0, ...savings.map(({ savingSum }) => savingSum));
  return (
    <section className="card" aria-labelledby="by-measure">
      <h2 id="by-measure">{t('byMeasure.title')}</h2>
      {savings.length === 0 ? (
        <p>{t('byMeasure.none')}</p>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{t('byMeasure.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('byMeasure.measure')}</th>
              <th scope="col" className="number">
                {t('byMeasure.count')}
              </th>
              <th scope="col" className="number">
                {t('byMeasure.saving')}
              </th>
            </tr>
          </thead>
          <tbody>
            {savings.slice(0, MOST).map(({ name, count, savingSum }) => (
              <tr key={name}>
                <th scope="row">
                  {titleOf(name)}
                  <span className="bar" aria-hidden>
                    <span
                      className="bar-own"
                      style={{ width: `${longest > 0 ? Math.max(0, (savingSum / longest) * 100) : 0}%` }}
                    />
                  </span>
                </th>
                <td className="number" data-label={t('byMeasure.count')}>
                  {formatNumber(count, i18n.language)}
                </td>
                <td className="number" data-label={t('byMeasure.saving')}>
                  <Tonnes value={savingSum} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
